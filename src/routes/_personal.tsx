import { createFileRoute } from '@tanstack/react-router'

import { enterPersonal } from '#src/actors/entrance/entrance.ts'

export const Route = createFileRoute('/_personal')({ beforeLoad: enterPersonal })
