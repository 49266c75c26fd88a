import { Anchor, Drawer, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { accountText, reasonText } from '#components/values/ledger-words.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { formulaOf } from './formula.ts'
import { RedeemSection } from './redeem-section.tsx'
import { type LineExplained, lineQuery } from './statements.queries.ts'
import { Terms } from './terms.tsx'
import classes from './statements.module.css'

type LineDrawerProps = { id: string | undefined; onClose: () => void }

/** Why a line is of its amount: its source, the formula, and the movements of the ledger. */
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
  const { data, error, refetch } = useQuery(lineQuery(id))
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

function Explained({ line }: { line: LineExplained }) {
  const { kind, amount, balance, executionDate, happenedAt, line: number, transfers } = line
  return (
    <div className={classes.explained}>
      <p className={classes.figure}>
        {reasonText(kind)}
        <Money amountCents={centsOf(amount)} />
      </p>
      <DefinitionList
        items={[
          { label: 'Dia do lançamento', value: <DateText value={executionDate} /> },
          { label: 'Ocorrido em', value: <DateTimeText value={happenedAt} /> },
          { label: 'Saldo depois dele', value: <Money amountCents={centsOf(balance)} /> },
          { label: 'Lançamento', value: `nº ${number}` },
          { label: 'Cobrança', value: <ChargeLink charge={line.charge} />, wide: true },
        ]}
      />
      {line.redeem ? (
        <RedeemSection id={line.redeem} />
      ) : (
        <Section title="Como se chega a ele">
          <Formula line={line} />
        </Section>
      )}
      <Section title="Movimentos">
        <ol className={classes.movements}>
          {transfers.map(({ from, to, amount: moved }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- movements never change places, and two may be equal
            <li key={index}>
              <span>
                {accountText(from)} → {accountText(to)}
              </span>
              <Money amountCents={centsOf(moved)} />
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

function ChargeLink({ charge }: Pick<LineExplained, 'charge'>) {
  const maySeeCharges = useMay(can.seeCharges)
  if (!charge) return '—'
  const text = `${charge.title}, ${charge.buyerName}`
  return maySeeCharges ? (
    <Anchor component={AppLink} href={`/cobrancas/${charge.uuid}`} newTab>
      {text}
    </Anchor>
  ) : (
    text
  )
}

/** Of a receivable the formula of its payment, of which it is a part. */
function Formula({ line: { kind, amount, transfers, receivable } }: { line: LineExplained }) {
  if (!receivable) {
    const terms = formulaOf(kind, transfers, 'seller.available')
    return <Terms terms={terms} result="Este lançamento" />
  }
  const { number, of, payment } = receivable
  const terms = formulaOf('charge-paid', payment, 'seller.scheduled')
  return (
    <>
      <Terms terms={terms} result="A receber por esta cobrança" />
      <p className={classes.part}>
        <span>{of === 1 ? 'Recebível único' : `Recebível ${number} de ${of}`}</span>
        <Money amountCents={centsOf(amount)} />
      </p>
    </>
  )
}
