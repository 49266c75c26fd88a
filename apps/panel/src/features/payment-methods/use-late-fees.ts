import { useDebouncedCallback } from '@mantine/hooks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, CallInput } from '@vintem/contracts/endpoint'
import { LateFeesAboveLimit } from '@vintem/contracts/errors'
import {
  changeDefaultTax,
  getDefaultTax,
  INVALID_LATE_FEE,
  LATE_FEE_MAX_BPS,
} from '@vintem/contracts/payment-methods/endpoints'
import { useRef, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { percentToBps } from '#components/fields/percent-field.tsx'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'

export const defaultTaxQuery = queryOptions({
  queryKey: ['sellers', 'default-tax'],
  queryFn: ({ signal }) => api(getDefaultTax, { signal }),
})

type Fees = Answer<typeof getDefaultTax>['bankSlipTax']
type Change = CallInput<typeof changeDefaultTax>['body']['bankSlipTax']
export type FeeName = keyof Fees
interface Typed {
  enable: boolean
  percentage: string
}

/** After the last key (specification 2 §7). */
const REST_MS = 1_000

/**
 * Fine and interest as they are typed, sent a second after the last key. `asked` is a change that
 * waits for a confirmation.
 */
export function useLateFees(saved: Fees) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => toTyped(saved))
  const [asked, setAsked] = useState<Change>()
  const sent = useRef(saved)
  const save = useMutation({
    // One after the other, so that the last typed value is the one that stays.
    scope: { id: 'default-tax' },
    mutationFn: (body: CallInput<typeof changeDefaultTax>['body']) =>
      api(changeDefaultTax, { body }),
    onSuccess: (after) => {
      client.setQueryData(defaultTaxQuery.queryKey, after)
      notify.success('Configuração de juros e multa default atualizadas.')
    },
  })
  const send = useDebouncedCallback(
    (wanted: Record<FeeName, Typed>) => {
      const fees = read(wanted)
      const bankSlipTax = fees && changeOf(sent.current, fees)
      if (!bankSlipTax) return
      const before = sent.current
      sent.current = fees
      save.mutate(
        { bankSlipTax },
        {
          onError: (failure) => {
            sent.current = before
            const [error] = serverFailure(failure).errors
            if (error?.code === LateFeesAboveLimit.code) setAsked(bankSlipTax)
            else notify.error(failureText(failure))
          },
        },
      )
    },
    { delay: REST_MS, flushOnUnmount: true },
  )

  return {
    typed,
    asked,
    change: (name: FeeName, part: Partial<Typed>) => {
      const next = { ...typed, [name]: { ...typed[name], ...part } }
      setTyped(next)
      send(next)
    },
    confirm: async () => {
      if (!asked) return
      const after = await save.mutateAsync({ bankSlipTax: asked, acceptsResponsibility: true })
      sent.current = after.bankSlipTax
    },
    /** Ends the question; what was not confirmed is shown as it is saved. */
    close: () => {
      setAsked(undefined)
      setTyped(toTyped(sent.current))
    },
  }
}

/** Shown below the field; undefined where the percentage may be sent. */
export const feeError = ({ percentage }: Typed): string | undefined => {
  const bps = percentToBps(percentage)
  return bps === undefined || bps > LATE_FEE_MAX_BPS ? INVALID_LATE_FEE : undefined
}

const toTyped = ({ fine, interest }: Fees): Record<FeeName, Typed> => ({
  fine: { enable: fine.enable, percentage: typedPercent(fine) },
  interest: { enable: interest.enable, percentage: typedPercent(interest) },
})

const typedPercent = ({ percentage }: Fees['fine']) => String(percentage).replace('.', ',')

/** Undefined where a percentage cannot be sent. */
function read(typed: Record<FeeName, Typed>): Fees | undefined {
  if (feeError(typed.fine) || feeError(typed.interest)) return undefined
  return { fine: readFee(typed.fine), interest: readFee(typed.interest) }
}

const readFee = ({ enable, percentage }: Typed) => ({
  enable,
  percentage: (percentToBps(percentage) ?? 0) / 100,
})

/** The fees that differ; undefined where none does. */
function changeOf(before: Fees, after: Fees): Change | undefined {
  const differs = (name: FeeName) =>
    before[name].enable !== after[name].enable || before[name].percentage !== after[name].percentage
  const change = {
    ...(differs('fine') && { fine: after.fine }),
    ...(differs('interest') && { interest: after.interest }),
  }
  return Object.keys(change).length > 0 ? change : undefined
}
