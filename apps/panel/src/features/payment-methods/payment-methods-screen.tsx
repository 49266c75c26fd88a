import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { chargeMethodWords } from '@vintem/contracts/charges/words'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FieldSkeletons } from '#components/states/form-skeleton.tsx'
import { paymentDefaultsQuery } from '#lib/payment-defaults.ts'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { BillingRulesSection } from './billing-rules-section.tsx'
import { LateFeesSection } from './late-fees-section.tsx'
import { MethodSwitch } from './method-switch.tsx'
import classes from './payment-methods.module.css'

const METHODS = [
  { name: 'defaultEnableCreditCard', label: chargeMethodWords.CREDIT_CARD },
  { name: 'defaultEnableBankSlip', label: 'Boleto' },
  { name: 'defaultEnablePixPayment', label: 'Pix' },
] as const

/** The default methods of new links, and the fees of late payment. */
export function PaymentMethodsScreen() {
  const { data, error, refetch } = useQuery(paymentDefaultsQuery)
  const mayChange = useMay(can.changePaymentMethods)
  return (
    <PanelScreen description="O que vale para as próximas cobranças. Os links e planos que já existem não mudam.">
      <Section
        title="Formas de pagamento"
        description={
          data?.cardOnly
            ? 'Sua conta vende somente por cartão de crédito.'
            : 'Um novo link ou plano começa com estas formas de pagamento, e você ainda pode mudá-las nele.'
        }
        framed
      >
        {data && !mayChange ? (
          <DefinitionList
            items={METHODS.map(({ name, label }) => ({ label, value: data[name] ? 'Sim' : 'Não' }))}
          />
        ) : data && mayChange ? (
          <div className={classes.methods}>
            {METHODS.map(({ name, label }) => (
              <MethodSwitch
                key={name}
                {...{ name, label }}
                isOn={data[name]}
                disabled={data.cardOnly}
              />
            ))}
          </div>
        ) : error ? (
          <FailureState
            title="Não foi possível carregar as formas de pagamento."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FieldSkeletons />
        )}
      </Section>
      <LateFeesSection />
      <BillingRulesSection />
    </PanelScreen>
  )
}
