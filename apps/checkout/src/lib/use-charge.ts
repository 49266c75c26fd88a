import { ApiError } from '@vintem/contracts/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, getCheckoutCharge } from './endpoints.ts'
import { type Charge, watchCharge } from './watch-charge.ts'

export type Take = (request: Promise<Charge>) => Promise<void>

export interface ChargeInProgress {
  charge: Charge | null
  /** Takes the answer of a request. Fails as the request does. */
  take: Take
}

/**
 * The newest state of the charge: of the page, of answers to requests, and of events of the server.
 * `onConflict`: a request was refused because the page shows an old state.
 */
export function useCharge(initial: Charge | null, onConflict: () => void): ChargeInProgress {
  const [charge, setCharge] = useState(initial)
  const heard = useRef(0)
  const ref = charge?.charge
  const isOver = charge !== null && !mayChange(charge)

  useEffect(() => {
    if (ref === undefined || isOver) return undefined
    return watchCharge(ref, (update) => {
      heard.current += 1
      setCharge(update)
    })
  }, [ref, isOver])

  const take = useCallback(
    async (request: Promise<Charge>) => {
      /**
       * An event received while an answer was on its way may be newer than the answer: then the
       * charge is read again.
       */
      const show = async (answering: Promise<Charge>): Promise<void> => {
        const before = heard.current
        const answer = await answering
        if (heard.current === before) setCharge(answer)
        else await show(read(answer.charge))
      }
      try {
        await show(request)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          onConflict()
          if (ref !== undefined) await show(read(ref))
        }
        throw error
      }
    },
    [ref, onConflict],
  )

  return { charge, take }
}

/** True while the charge can still change for the buyer. */
const mayChange = ({ status }: Charge): boolean =>
  status === 'SCHEDULED' || status === 'LATE' || status === 'FAILED'

const read = (ref: string): Promise<Charge> => call(getCheckoutCharge, { params: { charge: ref } })
