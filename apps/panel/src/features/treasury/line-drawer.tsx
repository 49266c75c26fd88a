import { Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { percentText } from '@vintem/contracts/treasury/words'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf, reaisText } from '#lib/amount.ts'
import { type TreasuryLineExplained, type Taken, treasuryLineQuery } from './treasury.queries.ts'
import classes from './treasury.module.css'

type LineDrawerProps = { id: string | undefined; onClose: () => void }

/** Why a line is of its amount: the figures it is worked out of, and where they come from. */
export function LineDrawer({ id, onClose }: LineDrawerProps) {
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      title="Por que este valor?"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {id && <Explanation id={id} />}
    </Drawer>
  )
}

function Explanation({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(treasuryLineQuery(id))
  if (error) {
    return (
      <FailureState
        title="Não foi possível carregar o lançamento."
        error={error}
        onRetry={refetch}
      />
    )
  }
  return data ? <Explained line={data} /> : <Skeleton height={240} />
}

function Explained({ line }: { line: TreasuryLineExplained }) {
  const { description, amount, balance, execution_date, growth, redemption } = line
  return (
    <div className={classes.explained}>
      <DefinitionList
        items={[
          { label: description, value: <Money amountCents={centsOf(amount)} /> },
          { label: 'Vencimento', value: formatDate(execution_date) },
          { label: 'Saldo depois dele', value: <Money amountCents={centsOf(balance)} /> },
        ]}
      />
      {growth && <Growth growth={growth} />}
      {redemption && <Redemption taken={redemption} />}
      {!growth && !redemption && (
        <p className={classes.formula}>
          O valor que saiu da conta corrente para ser aplicado. Conta de{' '}
          {formatDate(execution_date)}.
        </p>
      )}
    </div>
  )
}

const sources = {
  CENTRAL_BANK: 'Banco Central, série 12 (CDI)',
  OPERATOR: 'informada pelo operador, na falta da divulgação',
} as const

const indexText = (index: string) => index.replace('.', ',')

function Growth({ growth }: { growth: NonNullable<TreasuryLineExplained['growth']> }) {
  const { base, base_day, base_index, index, before, after, percent, rate_day, daily_rate } = growth
  return (
    <Section title="Como se chega a ele">
      <p className={classes.formula}>
        {reaisText(base)} × {indexText(index)} ÷ {indexText(base_index)} = {reaisText(after)}
      </p>
      <p className={classes.formula}>
        {reaisText(after)} − {reaisText(before)} = este lançamento
      </p>
      <DefinitionList
        items={[
          { label: 'O que rende', value: `${reaisText(base)} desde ${formatDate(base_day)}` },
          { label: 'Percentual', value: `${percentText(percent)} do CDI` },
          {
            label: 'Taxa',
            value: `${percentText(daily_rate)} em ${formatDate(rate_day)}: ${sources[growth.source]}`,
            wide: true,
          },
        ]}
      />
    </Section>
  )
}

function Redemption({ taken }: { taken: Taken }) {
  return (
    <Section title="Como se chega a ele">
      {taken.parts.map((part) => (
        <div key={part.application_id}>
          <p className={classes.formula}>
            {reaisText(part.gross)} brutos = {reaisText(part.principal)} de principal +{' '}
            {reaisText(part.yielded)} de rendimento
          </p>
          <p className={classes.formula}>
            IOF: {percentText(part.iof_percent)} de {reaisText(part.yielded)}, com {part.days}{' '}
            {part.days === 1 ? 'dia' : 'dias'} = {reaisText(part.iof)} (Decreto 6.306/2007)
          </p>
          <p className={classes.formula}>
            IR: {percentText(part.income_tax_percent)} do rendimento menos o IOF ={' '}
            {reaisText(part.income_tax)} (Lei 11.033/2004)
          </p>
          <p className={classes.formula}>Líquido: {reaisText(part.net)}</p>
        </div>
      ))}
    </Section>
  )
}
