import { createFileRoute } from '@tanstack/react-router'

import { guardOpenPage } from '#src/router/route-guards.ts'

export const Route = createFileRoute('/_open')({ beforeLoad: guardOpenPage })
