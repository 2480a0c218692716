import { createFileRoute } from '@tanstack/react-router'

import { guardPersonalPage } from '#src/router/route-guards.ts'

export const Route = createFileRoute('/_personal')({ beforeLoad: guardPersonalPage })
