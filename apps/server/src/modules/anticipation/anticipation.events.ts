import { defineEvent } from '#events/define-event.ts'
import { toAnticipationView } from './anticipation-view.ts'

/** Money to be received was made available. */
export const anticipated = defineEvent('anticipation.settled', toAnticipationView)
