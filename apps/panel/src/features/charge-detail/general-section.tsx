import { Anchor } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { useMay } from '#lib/use-session.ts'
import type { Charge } from './charge-detail.queries.ts'
import classes from './general-section.module.css'

/** Dates, origin and id; and whether it was paid. */
export function GeneralSection({ charge }: { charge: Charge }) {
  const { expirationDate, paidDate, createdAt, paymentLink, description } = charge
  return (
    <Section title="Informações gerais">
      <DefinitionList
        items={[
          { label: 'Vencimento', value: <DateText value={expirationDate} /> },
          { label: 'Data do pagamento', value: paidDate && <DateText value={paidDate} /> },
          { label: 'Já foi pago?', value: paidDate ? 'Sim' : 'Não' },
          { label: 'Criada em', value: <DateTimeText value={createdAt} /> },
          {
            label: 'Link de pagamento',
            value: paymentLink && <PaymentLink id={paymentLink} />,
          },
          { label: 'Identificador', value: <ChargeId id={charge.uuid} /> },
          ...(description ? [{ label: 'Descrição', value: description, wide: true }] : []),
        ]}
      />
    </Section>
  )
}

function PaymentLink({ id }: { id: string }) {
  if (!useMay(can.seePaymentLinks)) return 'Sim'
  return (
    <Anchor component={AppLink} href={`/seja-pago/${id}`}>
      Ver o link
    </Anchor>
  )
}

/** As long as it is, it stays on one line, cut; the copy is whole. */
function ChargeId({ id }: { id: string }) {
  return (
    <>
      <code className={classes.id} title={id}>
        {id}
      </code>
      <CopyButton
        value={id}
        label="Copiar identificador"
        message="ID copiado para a área de transferência."
      />
    </>
  )
}
