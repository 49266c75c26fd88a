import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { paymentDefaultsQuery } from '#lib/payment-defaults.ts'
import { useMay } from '#lib/use-session.ts'
import { blankPlan, type PlanValues } from './plan-values.ts'

/**
 * A new plan with the seller's default methods, undefined until they are known; with every method
 * where they cannot be had.
 */
export function useBlankPlan(): PlanValues | undefined {
  const mayKnow = useMay(can.seePaymentDefaults)
  const { data, isError } = useQuery({ ...paymentDefaultsQuery, enabled: mayKnow })
  if (!mayKnow || isError) return blankPlan
  return (
    data && {
      ...blankPlan,
      enableBankSlip: data.defaultEnableBankSlip,
      enableCreditCard: data.defaultEnableCreditCard,
      enablePixPayment: data.defaultEnablePixPayment,
    }
  )
}
