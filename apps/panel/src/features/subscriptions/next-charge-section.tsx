import { Anchor } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { reaisText } from '#lib/amount.ts'
import { useIsSandbox } from '#lib/clock.ts'
import { NextCharges } from './next-charges.tsx'
import { methodText } from './subscription-words.ts'
import type { Subscription } from './subscriptions.queries.ts'

const MADE_BY_THEMSELVES =
  'São geradas e enviadas ao cliente sozinhas, com estes valores se nada mudar até lá.'
/** Any payment takes up the next cycle to come (billing §3). */
const SUSPENDED =
  'Nada é cobrado enquanto a assinatura está suspensa. Quando o cliente pagar uma cobrança em aberto, as próximas voltam.'

/** What comes next, and what of it happens by itself. Nothing follows a cancelled one. */
export function NextChargeSection({ subscription }: { subscription: Subscription }) {
  const { nextCharge: next, status, pause, isSuspended } = subscription
  const isSandbox = useIsSandbox()
  if (!next) return null
  if (next.isAutomatic) {
    return (
      <Section
        title={pause ? 'Cobranças depois da pausa' : 'Próximas cobranças'}
        description={isSuspended ? SUSPENDED : MADE_BY_THEMSELVES}
        actions={isSandbox && <ToNextCycle subscription={subscription} />}
      >
        <NextCharges subscription={subscription} />
      </Section>
    )
  }
  return (
    <Section
      title="O que vem a seguir"
      description="A partir do primeiro pagamento, as cobranças são geradas e enviadas ao cliente sozinhas."
    >
      <DefinitionList
        items={[
          {
            label: status === 'PENDING' ? 'Depois do primeiro pagamento, vence em' : 'Vence em',
            value: <DateText value={next.expirationDate} />,
          },
          { label: 'Valor, antes de descontos', value: reaisText(next.value) },
          { label: 'Cobrada por', value: methodText(subscription) },
        ]}
      />
    </Section>
  )
}

/** Where the clock of the sandbox is moved to the next cycle of this subscription. */
const ToNextCycle = ({ subscription: { uuid } }: { subscription: Subscription }) => (
  <Anchor component={AppLink} href={`/sandbox?tab=assinaturas&search=${uuid}`} size="sm">
    Avançar no ambiente de testes
  </Anchor>
)
