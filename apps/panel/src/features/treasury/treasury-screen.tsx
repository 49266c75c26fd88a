import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import { type ReactNode, useState } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { AccountCards } from './account-cards.tsx'
import { Growth } from './growth.tsx'
import { InvestDialog } from './invest-dialog.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { TotalCard } from './total-card.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { TreasuryLines } from './treasury-lines.tsx'
import { type Summary, summaryQuery, type TreasurySearch } from './treasury.queries.ts'
import classes from './treasury.module.css'

type TreasuryScreenProps = {
  search: TreasurySearch
  onSearchChange: (search: TreasurySearch) => void
  /** Withdraws from checking; from the route, which knows the feature that it is of. */
  withdrawal: ReactNode
}

/** All accounts of the seller, what is invested, and what can be done with it. */
export function TreasuryScreen({ withdrawal, ...props }: TreasuryScreenProps) {
  const { data: summary, error, refetch } = useQuery(summaryQuery)
  if (!summary) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar a tesouraria."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <Loading />
        )}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen>
      <TotalCard summary={summary} />
      <Accounts summary={summary} withdrawal={withdrawal} />
      {summary.productId !== null && summary.investAccountAmount > 0 && <Growth />}
      {summary.productId !== null && (
        <TreasuryLines {...props} invested={summary.investAccountAmount} />
      )}
    </PanelScreen>
  )
}

type Asked = 'invest' | 'redeem' | 'transfer'

function Accounts({ summary, withdrawal }: { summary: Summary; withdrawal: ReactNode }) {
  const mayChange = useMay(can.changeTreasury)
  const mayActivate = useMay(can.seeBankingAccount)
  const [asked, setAsked] = useState<Asked>()
  const { productId } = summary
  const close = () => setAsked(undefined)
  return (
    <>
      <AccountCards
        summary={summary}
        withdrawal={productId !== null && withdrawal}
        {...(mayChange && productId !== null && { onAsk: setAsked })}
      />
      {productId === null && (
        <EmptyState
          action={
            mayActivate && (
              <Button component={AppLink} href="/ativar-pj">
                Ativar Conta PJ
              </Button>
            )
          }
        >
          Com a Conta PJ ativa, o dinheiro da conta corrente pode render aqui.
        </EmptyState>
      )}
      {mayChange && productId !== null && asked === 'invest' && (
        <InvestDialog summary={summary} productId={productId} onClose={close} />
      )}
      {mayChange && productId !== null && asked === 'redeem' && (
        <RedeemDialog productId={productId} onClose={close} />
      )}
      {mayChange && productId !== null && asked === 'transfer' && (
        <TransferDialog summary={summary} productId={productId} onClose={close} />
      )}
    </>
  )
}

function Loading() {
  return (
    <div role="status" className={classes.cards}>
      <VisuallyHidden>Carregando</VisuallyHidden>
      {['total', 'invested', 'current', 'acquiring'].map((card) => (
        <div key={card}>
          <Skeleton height={14} width="8rem" mb="xs" />
          <Skeleton height={28} width="12rem" />
        </div>
      ))}
    </div>
  )
}
