import { createFileRoute } from '@tanstack/react-router'

import { enterOpen } from '#src/actors/entrance/entrance.ts'

export const Route = createFileRoute('/_open')({ beforeLoad: enterOpen })
