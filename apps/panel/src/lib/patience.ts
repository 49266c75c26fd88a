import { decideOn, waitingCalls } from '@vintem/contracts/patience'
import { useSyncExternalStore } from 'react'

/** The actions for all waiting calls; undefined where none waits. */
export const useWaitingCalls = () =>
  decideOn(useSyncExternalStore(waitingCalls.subscribe, waitingCalls.read, waitingCalls.read))
