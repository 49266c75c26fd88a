export {
  lockSuspense,
  type SuspenseDecision,
  settleSuspense,
  type SuspenseObstacle,
} from './settle-suspense.ts'
