import { Anchor, Badge, Button } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { percentText } from '@vintem/contracts/treasury/words'
import type { ReactNode } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { CopyButton } from '#components/values/copy-button.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import type { Summary } from './treasury.queries.ts'
import classes from './treasury.module.css'

type AccountCardsProps = {
  summary: Summary
  withdrawal: ReactNode
  /** Absent for who only watches, and without an account. */
  onAsk?: (what: 'invest' | 'redeem' | 'transfer') => void
}

/** The money of each account, and what can be done with it. */
export function AccountCards({ summary, withdrawal, onAsk }: AccountCardsProps) {
  return (
    <div className={classes.cards}>
      <InvestedCard summary={summary} onAsk={onAsk} />
      <CurrentCard summary={summary} onAsk={onAsk}>
        {withdrawal}
      </CurrentCard>
      <AcquiringCard summary={summary} />
    </div>
  )
}

type CardProps = { summary: Summary; onAsk: AccountCardsProps['onAsk'] }

function InvestedCard({ summary, onAsk }: CardProps) {
  const { cdi, rate, redeemAccountAmount, investAccountAmount, iofAmount, incomeTaxAmount } =
    summary
  const { investAccountKey } = summary
  const isEmpty = redeemAccountAmount === 0
  return (
    <Section
      title="Investido"
      framed
      actions={cdi !== null && <Badge variant="light">{percentText(cdi)} do CDI</Badge>}
    >
      <Figure reais={redeemAccountAmount} />
      {!isEmpty && (
        <DefinitionList
          items={[
            { label: 'Bruto', value: <Money amountCents={centsOf(investAccountAmount)} /> },
            { label: 'IOF', value: <Money amountCents={-centsOf(iofAmount)} /> },
            { label: 'IR', value: <Money amountCents={-centsOf(incomeTaxAmount)} /> },
          ]}
        />
      )}
      <p className={classes.muted}>
        {rate
          ? `CDI de ${formatDate(rate.day)}: ${percentText(rate.daily)} ao dia, ${percentText(rate.annual)} ao ano.`
          : 'A primeira taxa do CDI ainda não foi divulgada.'}
      </p>
      {onAsk && (
        <div className={classes.actions}>
          <Button variant="default" disabled={isEmpty} onClick={() => onAsk('redeem')}>
            Resgatar dinheiro
          </Button>
          <Button variant="subtle" disabled={isEmpty} onClick={() => onAsk('transfer')}>
            Transferir
          </Button>
        </div>
      )}
      <CopyKey value={investAccountKey} />
    </Section>
  )
}

function CurrentCard({ summary, onAsk, children }: CardProps & { children: ReactNode }) {
  const { debitAccountAmount, cdi, productId, debitAccountKey } = summary
  const mayPay = useMay(can.seePayments)
  const isOffered = cdi !== null
  return (
    <Section title="Conta corrente" framed>
      <Figure reais={debitAccountAmount} />
      {productId !== null && !isOffered && (
        <p id={NOT_OFFERED} className={classes.muted}>
          Ainda não há um investimento disponível.
        </p>
      )}
      <div className={classes.actions}>
        {onAsk && (
          <Button
            disabled={debitAccountAmount === 0 || !isOffered}
            aria-describedby={isOffered ? undefined : NOT_OFFERED}
            onClick={() => onAsk('invest')}
          >
            Faça seu dinheiro render
          </Button>
        )}
        {mayPay && (
          <Button variant="default" component={AppLink} href="/pagamentos">
            Pagar contas
          </Button>
        )}
        {children}
      </div>
      <CopyKey value={debitAccountKey} />
    </Section>
  )
}

/** What is paid to the key of either account is in checking. Disabled where there is no key (specification 3 §5). */
function CopyKey({ value }: { value: string | null }) {
  return (
    <div className={classes.actions}>
      <CopyButton value={value} label="Copiar chave pix" withText />
    </div>
  )
}

const NOT_OFFERED = 'treasury-not-offered'

function AcquiringCard({ summary: { provisionedAmount, availableAmount } }: { summary: Summary }) {
  const maySeeFinances = useMay(can.seeFinances)
  if (provisionedAmount === null || availableAmount === null) return null
  return (
    <Section
      title="Conta de vendas"
      framed
      actions={
        maySeeFinances && (
          <Anchor component={AppLink} href="/financeiro">
            Mais Detalhes
          </Anchor>
        )
      }
    >
      <Figure reais={provisionedAmount} />
      <p className={classes.muted}>
        A receber de vendas. Disponível: <Money amountCents={centsOf(availableAmount)} />
      </p>
    </Section>
  )
}

function Figure({ reais }: { reais: number }) {
  return (
    <p className={classes.figure}>
      <Money amountCents={centsOf(reais)} display />
    </p>
  )
}
