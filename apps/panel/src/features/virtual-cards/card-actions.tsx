import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { can } from '@vintem/contracts/access'
import { cancelCard, changeCardStatus } from '@vintem/contracts/virtual-cards/endpoints'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { CardDataButton } from './card-data.tsx'
import { type Card, useCardsChanged } from './virtual-cards.queries.ts'

/** What may be done with a card that is there. */
export function CardActions({ card }: { card: Card }) {
  const mayReveal = useMay(can.revealCards)
  const mayIssue = useMay(can.issueCards)
  // The seller's toggle disables, and who may never change cards sees no button (specification 3 §6).
  const mayChange = useMay(can.renameCards)
  const [asking, setAsking] = useState<'status' | 'cancel'>()
  if (card.cardStatus !== 'ACTIVE' && card.cardStatus !== 'BLOCKED') return null
  const isActive = card.cardStatus === 'ACTIVE'
  const close = () => setAsking(undefined)
  return (
    <>
      {mayReveal && <CardDataButton card={card} />}
      {mayChange && (
        <>
          <Button variant="default" disabled={!mayIssue} onClick={() => setAsking('status')}>
            {isActive ? 'Bloquear' : 'Desbloquear'}
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={!mayIssue}
            onClick={() => setAsking('cancel')}
          >
            Cancelar
          </Button>
        </>
      )}
      {mayIssue && (
        <>
          <StatusDialog card={card} opened={asking === 'status'} onClose={close} />
          <CancelDialog card={card} opened={asking === 'cancel'} onClose={close} />
        </>
      )}
    </>
  )
}

type DialogProps = { card: Card; opened: boolean; onClose: () => void }

function StatusDialog({ card, opened, onClose }: DialogProps) {
  const cardsChanged = useCardsChanged()
  const isActive = card.cardStatus === 'ACTIVE'
  const change = async () => {
    const status = isActive ? 'BLOCKED' : 'ACTIVE'
    await api(changeCardStatus, { body: { idCard: card.id, status } })
    notify.success('Cartao ativo/bloqueado com sucesso.')
    await cardsChanged()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={change}
      title={isActive ? 'Bloquear cartão' : 'Desbloquear cartão'}
      confirmLabel={isActive ? 'Bloquear' : 'Desbloquear'}
    >
      {isActive
        ? `Nenhuma compra com o cartão “${card.cardName}” é aprovada até ele ser desbloqueado.`
        : `O cartão “${card.cardName}” volta a aprovar compras.`}
    </ConfirmDialog>
  )
}

function CancelDialog({ card, opened, onClose }: DialogProps) {
  const cardsChanged = useCardsChanged()
  const router = useRouter()
  const cancel = async () => {
    await api(cancelCard, { query: { idCard: card.id } })
    notify.success('Cartão deletado com sucesso.')
    await router.navigate({ href: '/cartao' })
    await cardsChanged()
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={cancel}
      title="Cancelar cartão"
      confirmLabel="Cancelar cartão"
      cancelLabel="Voltar"
      danger
    >
      O cartão “{card.cardName}” é cancelado para sempre. O que ele já usou continua na fatura.
    </ConfirmDialog>
  )
}
