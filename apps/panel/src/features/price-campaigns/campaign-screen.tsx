import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import { CampaignItems } from './campaign-items.tsx'
import { CampaignStateBadge } from './campaign-state-badge.tsx'
import { counted, filterText, priceText } from './campaign-words.ts'
import { type Campaign, campaignQuery, type ItemFilter } from './price-campaigns.queries.ts'
import classes from './price-campaigns.module.css'

type CampaignScreenProps = {
  id: string
  search: ItemFilter
  onSearchChange: (search: ItemFilter, options?: { inPlace?: boolean }) => void
}

/** One campaign: what it changes and what that brings, and whose price it is. */
export function CampaignScreen({ id, ...list }: CampaignScreenProps) {
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id))
  if (!campaign) {
    const title = 'Não foi possível carregar o reajuste.'
    return (
      <PanelScreen>
        {error ? <FailureState title={title} error={error} onRetry={refetch} /> : <FactsSkeleton />}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={`Reajuste: ${priceText(campaign)}`}
      aside={<CampaignStateBadge state={campaign.state} />}
      actions={<CampaignActions campaign={campaign} />}
    >
      <div className={classes.sections}>
        <Working campaign={campaign} />
        <Effect campaign={campaign} />
        <CampaignItems campaign={campaign} {...list} />
      </div>
    </PanelScreen>
  )
}

/** What the server is doing; the screen follows, and may be left. */
function Working({ campaign: { state, counts } }: { campaign: Campaign }) {
  const { ready, waiting, applied, leftOut, undone } = counts
  const works: Partial<Record<Campaign['state'], { label: string; done: number; of: number }>> = {
    COUNTING: { label: 'Procurando as assinaturas…', done: 0, of: 0 },
    TELLING: {
      label: 'Avisando os clientes…',
      done: waiting + applied,
      of: ready + waiting + applied,
    },
    UNDOING: { label: 'Desfazendo o reajuste…', done: undone, of: undone + waiting + ready },
  }
  const work = works[state]
  if (!work) return null
  const { label, done, of } = work
  return (
    <StateMessage title={label}>
      <Progress.Root size="sm" className={classes.progress}>
        <Progress.Section
          value={of > 0 ? (done / of) * 100 : 100}
          animated={of === 0}
          aria-label={label}
        />
      </Progress.Root>
      {state === 'COUNTING'
        ? `${counted(ready + leftOut)} até agora. Você pode sair desta página: o trabalho continua.`
        : 'Você pode sair desta página: o trabalho continua.'}
    </StateMessage>
  )
}

/** What a campaign changes, and what that brings a month. */
function Effect({ campaign }: { campaign: Campaign }) {
  const { counts, revenue, firstDueDate, toldOn } = campaign
  const { ready, waiting, applied, undone, leftOut } = counts
  const growth = centsOf(revenue.after) - centsOf(revenue.before)
  return (
    <Section title="Efeito" description={statusText(campaign)}>
      <DefinitionList
        items={[
          { label: 'Assinaturas', value: filterText(campaign) },
          { label: 'Mudam de preço', value: counted(ready + waiting + applied + undone) },
          { label: 'Ficam de fora', value: counted(leftOut) },
          { label: 'Vale a partir de', value: <DateText value={firstDueDate} /> },
          { label: 'MRR de hoje', value: <Money amountCents={centsOf(revenue.before)} /> },
          { label: 'MRR com o novo preço', value: <Money amountCents={centsOf(revenue.after)} /> },
          { label: 'Diferença por mês', value: <Money amountCents={growth} /> },
          ...(toldOn ? [{ label: 'Clientes avisados em', value: formatDate(toldOn) }] : []),
        ]}
      />
    </Section>
  )
}

function statusText({ state, confirmUntil, undoUntil, counts }: Campaign): string | undefined {
  switch (state) {
    case 'READY':
      if (counts.ready === 0) return 'Nenhuma assinatura muda de preço.'
      return confirmUntil
        ? `Ninguém foi avisado. Para haver 30 dias de aviso, confirme até ${formatDate(confirmUntil)}.`
        : 'Não há mais 30 dias para avisar os clientes. Crie outro reajuste, com um vencimento mais tarde.'
    case 'TOLD':
      return undoUntil
        ? `Os clientes foram avisados. Pode ser desfeito até ${formatDate(undoUntil)}.`
        : 'O novo preço vale em cada assinatura com a primeira cobrança que vence a partir do dia.'
    case 'UNDONE':
      return 'Quem foi avisado recebeu outro e-mail. O que já foi cobrado com o novo preço ficou.'
    default:
      return undefined
  }
}
