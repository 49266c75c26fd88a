import { PaymentLinkBody } from '@vintem/contracts/payment-links/body'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { type LinkValues, type Method, methods, missingOf, toLinkBody } from './link-values.ts'

export type LinkForm = ReturnType<typeof useLinkForm>

/** The values and rules of a link's form. */
export function useLinkForm(initial: LinkValues) {
  const form = useSchemaForm(PaymentLinkBody, initial, {
    toInput: toLinkBody,
    onFailure: showErrors,
  })
  const { values, set } = form
  const { title, value } = values.paymentOrder
  const hasMethod = methods.some(({ field }) => values.allowedPaymentMethods[field].isOffered)

  /** Fewer instalments leave fewer that can be free of interest. */
  const setInstallments = ({ field }: Method, count: string) => {
    set(`allowedPaymentMethods.${field}.installments`, count)
    const { interestFreeInstallments } = values.allowedPaymentMethods.creditCardMethod
    if (field === 'creditCardMethod' && Number(interestFreeInstallments) > Number(count)) {
      set('allowedPaymentMethods.creditCardMethod.interestFreeInstallments', count)
    }
  }

  /** A shared link is paid by card alone (specification 1 §4). */
  const setSplit = (isSplit: boolean) => {
    set('isSplit', isSplit)
    if (!isSplit) return
    set('allowedPaymentMethods.creditCardMethod.isOffered', true)
    set('allowedPaymentMethods.bankSlipMethod.isOffered', false)
    set('allowedPaymentMethods.pixMethod.isOffered', false)
  }

  /** A boleto or Pix ends the split. */
  const setOffered = ({ field }: Method, isOffered: boolean) => {
    set(`allowedPaymentMethods.${field}.isOffered`, isOffered)
    if (isOffered && field !== 'creditCardMethod') set('isSplit', false)
  }

  return {
    ...form,
    hasMethod,
    /** The fields without which the button is disabled (specification 1 §5). */
    missing: missingOf(title, value, hasMethod),
    setInstallments,
    setOffered,
    setSplit,
  }
}
