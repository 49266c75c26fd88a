import type { CivilDate } from '@vintem/brazil/calendar'
import { ApiError } from '@vintem/contracts/client'
import { SlipRegistryDown, Unexpected } from '@vintem/contracts/errors'
import { isBarcode, lookUpBankSlip } from '@vintem/contracts/slip-payments/endpoints'
import { useRef, useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { digitsOf } from '#components/fields/mask-pattern.ts'
import { failureText } from '#components/states/server-failure.ts'
import { api } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import type { CheckedSlip, PaymentTerms } from '../bill-payments.queries.ts'
import { autoDescription, blankSlip, firstDate, type SlipForm } from './slip-draft.ts'

interface Check {
  slip?: CheckedSlip
  /** Why there is none. */
  failure?: string
  isRunning?: boolean
}

export type SlipCheck = ReturnType<typeof useSlipCheck>

/**
 * Checks a boleto as soon as its barcode is whole, and fills amount, date and description in. The latest barcode
 * wins: an earlier question is given up. Another barcode takes back what the former has filled in.
 */
export function useSlipCheck(form: SlipForm, { today }: PaymentTerms) {
  const [check, setCheck] = useState<Check>({})
  const latest = useRef('')
  const running = useRef<AbortController>(undefined)

  const ask = async (barcode: string): Promise<CheckedSlip | undefined> => {
    running.current?.abort()
    const asking = new AbortController()
    running.current = asking
    setCheck({ isRunning: true })
    try {
      const slip = await api(lookUpBankSlip, { body: { barcode }, signal: asking.signal })
      if (asking.signal.aborted) return undefined
      setCheck({ slip })
      return slip
    } catch (error) {
      if (asking.signal.aborted) return undefined
      const failure = textOf(error)
      setCheck({ failure })
      if (isPaid(error)) notify.info('Boleto Pago', failure)
      else notify.error(failure)
      return undefined
    }
  }

  const takeBack = ({ slip }: Check) => {
    if (!slip) return
    const blank = blankSlip(today)
    form.set('amount', blank.amount)
    form.set('paymentDate', blank.paymentDate)
    if (form.values.description === autoDescription(slip)) form.set('description', '')
  }

  const fill = (slip: CheckedSlip) => {
    form.set('amount', slip.amount)
    form.set('paymentDate', firstDate(slip, today as CivilDate))
    if (form.values.description === '') form.set('description', autoDescription(slip))
  }

  return {
    ...check,
    change: (text: string): void => {
      form.set('barcode', text)
      const digits = digitsOf(text)
      if (digits === latest.current) return
      latest.current = digits
      running.current?.abort()
      takeBack(check)
      setCheck({})
      if (isBarcode(digits)) void ask(digits).then((slip) => slip && fill(slip))
    },
    /** The boleto as it was checked; asked again where that was too long ago. */
    fresh: async () =>
      check.slip && Date.parse(check.slip.validUntil) <= now().getTime()
        ? ask(latest.current)
        : check.slip,
  }
}

/** What people read of a boleto that could not be checked (specification 3 §8). */
function textOf(error: unknown): string {
  const { status, errors } = error instanceof ApiError ? error : { status: 0, errors: [] }
  if (errors.some(({ code }) => code === Unexpected.code) && !isPaid(error)) return UNEXPECTED
  return errors.length > 0 ? failureText(error) : (BY_STATUS[status] ?? OUT_OF_ORDER)
}

const UNEXPECTED = 'Erro interno no sistema de validação de boletos. Tente novamente.'
/** Where the server has no sentence of its own. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Dados inválidos. Verifique o código de barras informado.',
  404: SlipRegistryDown.description,
}
const OUT_OF_ORDER = 'Erro interno do servidor. Tente novamente em alguns instantes.'

/** The registry's word for a boleto that was paid stands in title or description, whatever the status (§8). */
const isPaid = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.errors.some(({ title, description }) => `${title} ${description}`.includes('already_paid'))
