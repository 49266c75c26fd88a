import { screens } from '@vintem/contracts/screens'
import {
  MovementFilter,
  movementsQuery,
} from '#features/billing-metrics/billing-metrics.queries.ts'
import { MovementsScreen } from '#features/billing-metrics/movements-screen.tsx'
import { listPage } from './list-page.tsx'

export const page = listPage(MovementFilter, movementsQuery, MovementsScreen, {
  drawn: { path: screens.revenueMovements.path, list: 'mrr-movements' },
})
