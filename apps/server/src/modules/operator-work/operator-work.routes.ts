import { dropDeadWork } from './drop-dead-work.ts'
import { listDeadWork } from './list-dead-work.ts'
import { retryDeadWork } from './retry-dead-work.ts'

export const operatorWorkRoutes = [listDeadWork, retryDeadWork, dropDeadWork]
