import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#components/screen/app-link.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CardActions } from './card-actions.tsx'
import { CardLines } from './card-lines.tsx'
import { CardPicture } from './card-picture.tsx'
import { cardStatuses } from './card-words.ts'
import { DebtAlert } from './limits-summary.tsx'
import { RenameButton } from './rename-card.tsx'
import { cardLimitsQuery, cardQuery, type CardSearch } from './virtual-cards.queries.ts'
import classes from './virtual-cards.module.css'

type CardScreenProps = {
  id: string
  search: CardSearch
  onSearchChange: (search: CardSearch) => void
}

/** One virtual card: what can be done with it, its open invoice and its purchases. */
export function CardScreen({ id, search, onSearchChange }: CardScreenProps) {
  const { data: card, error, refetch } = useQuery(cardQuery(id))
  const { data: limits } = useQuery(cardLimitsQuery)
  if (!card) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar o cartão."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={card.cardName}
      aside={
        <>
          <StatusBadge {...cardStatuses[card.cardStatus]} />
          <RenameButton card={card} />
        </>
      }
      actions={
        <>
          <Button variant="default" component={AppLink} href="/cartao">
            Gerenciar cartões
          </Button>
          <CardActions card={card} />
        </>
      }
    >
      {limits && <DebtAlert {...limits} />}
      <div className={classes.overview}>
        <CardPicture card={card} />
        <Section title="Fatura aberta" framed>
          <p className={classes.figure}>
            <Money amountCents={centsOf(card.invoiceValue)} display />
          </p>
        </Section>
      </div>
      <CardLines cardId={id} search={search} onSearchChange={onSearchChange} />
    </PanelScreen>
  )
}
