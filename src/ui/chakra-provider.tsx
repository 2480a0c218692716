import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { system } from './system.ts'

/** The ground under every Chakra part. Such a part is loaded lazily and brings this ground with it. */
export function ChakraSystemProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
