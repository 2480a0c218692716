import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { system } from './system.ts'

/** Provides the Chakra system. Chakra components are loaded lazily, each with this provider. */
export function ChakraSystemProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>
}
