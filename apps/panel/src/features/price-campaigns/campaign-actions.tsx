import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { can } from '@vintem/contracts/access'
import {
  confirmPriceCampaign,
  discardPriceCampaign,
  undoPriceCampaign,
} from '@vintem/contracts/price-campaigns/endpoints'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { formatDate } from '#components/values/date-format.ts'
import { reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { useMay } from '#lib/use-session.ts'
import { counted } from './campaign-words.ts'
import type { Campaign } from './price-campaigns.queries.ts'

const ENDPOINTS = {
  confirm: confirmPriceCampaign,
  discard: discardPriceCampaign,
  undo: undoPriceCampaign,
} as const
type Action = keyof typeof ENDPOINTS

const WORDS: Record<Action, { title: string; label: string; done: string }> = {
  confirm: {
    title: 'Confirmar reajuste',
    label: 'Confirmar e avisar',
    done: 'Reajuste confirmado. Os clientes estão sendo avisados.',
  },
  discard: { title: 'Descartar reajuste', label: 'Descartar', done: 'Reajuste descartado.' },
  undo: { title: 'Desfazer reajuste', label: 'Desfazer', done: 'Desfazendo o reajuste.' },
}

/** What may be done with a campaign, each after a last look. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const [asked, setAsked] = useState<Action>()
  const mayEdit = useMay(can.editSubscriptions)
  const client = useQueryClient()
  if (!mayEdit) return null
  const { state, confirmUntil, undoUntil, counts, uuid } = campaign
  const act = async (action: Action) => {
    await api(ENDPOINTS[action], { params: { id: uuid } })
    await readAnew(client, ['price-campaigns'])
    void readAnew(client, ['subscriptions'])
    notify.success(WORDS[action].done)
  }
  return (
    <>
      {undoUntil && counts.waiting + counts.ready > 0 && (
        <Button variant="default" onClick={() => setAsked('undo')}>
          Desfazer reajuste
        </Button>
      )}
      {(state === 'READY' || state === 'COUNTING') && (
        <Button variant="default" onClick={() => setAsked('discard')}>
          Descartar
        </Button>
      )}
      {confirmUntil && (
        <ActionButton onClick={() => setAsked('confirm')}>Confirmar reajuste</ActionButton>
      )}
      {asked && (
        <ConfirmDialog
          opened
          onClose={() => setAsked(undefined)}
          title={WORDS[asked].title}
          confirmLabel={WORDS[asked].label}
          cancelLabel="Voltar"
          danger={asked !== 'confirm'}
          onConfirm={() => act(asked)}
        >
          {sentenceOf(asked, campaign)}
        </ConfirmDialog>
      )}
    </>
  )
}

function sentenceOf(action: Action, campaign: Campaign): ReactNode {
  const { counts, revenue, firstDueDate } = campaign
  switch (action) {
    case 'confirm':
      return `${counted(counts.ready)} ${counts.ready === 1 ? 'muda' : 'mudam'} de preço com a primeira cobrança que vence a partir de ${formatDate(firstDueDate)}. A receita recorrente passa de ${reaisText(revenue.before)} para ${reaisText(revenue.after)} por mês. Cada cliente recebe um e-mail agora, com os dois preços, o dia e o caminho para cancelar.`
    case 'undo':
      return `${counted(counts.waiting)} ${counts.waiting === 1 ? 'fica' : 'ficam'} com o preço de hoje, e cada cliente avisado recebe outro e-mail. O que já foi cobrado com o novo preço não muda.`
    case 'discard':
      return 'Ninguém foi avisado, e nenhum preço muda. Um reajuste descartado não pode ser confirmado.'
  }
}
