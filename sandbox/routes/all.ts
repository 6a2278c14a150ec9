import type { Route } from '../http/route.ts'
import { accountV1Routes } from './accounts-v1.ts'
import { accountV2Routes } from './accounts-v2.ts'
import { balanceRoutes } from './balance.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { paymentRoutes } from './payments.ts'
import { sessionRoutes } from './sessions.ts'
import { transferRoutes } from './transfers.ts'

export const allRoutes: Route[] = [
  ...sessionRoutes,
  ...paymentRoutes,
  ...transferRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...eventRoutes,
  ...accountV1Routes,
  ...accountV2Routes,
]
