import { decideOn, waitingCalls } from '@vintem/contracts/patience'
import { useSyncExternalStore } from 'react'

/** What to do with all calls that wait; undefined where none does. */
export const useWaitingCalls = () =>
  decideOn(useSyncExternalStore(waitingCalls.subscribe, waitingCalls.read))
