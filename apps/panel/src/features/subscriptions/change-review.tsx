import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { ChargesToCome, Lines } from './next-charges.tsx'
import { type PlanChange, planChangeQuery, type Subscription } from './subscriptions.queries.ts'

type ChangeReviewProps = {
  subscription: Subscription
  change: PlanChange
  onClose: () => void
  /** Changes it as it was shown, or not at all. */
  onConfirm: (shown: { quote: string; settledAs: string }) => Promise<void>
}

/** What a change costs, and the charges after it, before it is made. */
export function ChangeReview({ subscription, change, onClose, onConfirm }: ChangeReviewProps) {
  const { data, error, refetch } = useQuery(planChangeQuery(subscription, change))
  const confirm = async () => {
    if (!data) return
    try {
      await onConfirm(data)
    } catch (failure) {
      // What was shown may hold no more.
      void refetch()
      throw failure
    }
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={confirm}
      title="Confira a mudança"
      confirmLabel={data?.settledAs === 'CHARGE' ? 'Criar a cobrança' : 'Confirmar'}
      cancelLabel="Voltar"
      size="lg"
      isConfirmable={data !== undefined && !error}
    >
      {error && (
        <FailureState
          title="Não foi possível calcular a mudança."
          refusal="A mudança não pode ser feita assim."
          error={error}
          onRetry={refetch}
        />
      )}
      {!data && !error && <FactsSkeleton />}
      {data && !error && (
        <>
          <p>{change.when === 'NOW' ? effectText(data) : LATER}</p>
          {data.lines.length > 0 && <Lines lines={data.lines} />}
          <h3>Próximas cobranças</h3>
          <ChargesToCome charges={data.charges} />
        </>
      )}
    </ConfirmDialog>
  )
}

const LATER = 'A mudança vale a partir da próxima cobrança. As cobranças já criadas não mudam.'

type Effect = { settledAs: string; difference: number; payUntil: string | null }

function effectText({ settledAs, difference, payUntil }: Effect): string {
  const value = reaisText(difference)
  switch (settledAs) {
    case 'CHARGE':
      return `O cliente paga ${value} pelos dias que faltam, até ${formatDate(payUntil ?? '')}. A mudança vale quando ele pagar; sem pagamento, nada muda.`
    case 'ADJUSTMENT':
      return `A mudança vale agora. A diferença, de ${value}, vai na próxima cobrança.`
    case 'CREDIT':
      return `A mudança vale agora. O cliente fica com ${value} de crédito, usado nas próximas cobranças.`
    default:
      return 'A mudança vale agora, sem diferença a pagar.'
  }
}
