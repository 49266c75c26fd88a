import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import type { DataColumn } from '#components/lists/data-columns.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { useMay } from '#lib/use-session.ts'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CampaignStateBadge } from './campaign-state-badge.tsx'
import { filterText, priceText } from './campaign-words.ts'
import {
  type CampaignFilter,
  campaignsQuery,
  type CampaignSummary,
} from './price-campaigns.queries.ts'

const columns: DataColumn<CampaignSummary>[] = [
  { id: 'filter', kind: 'title', header: 'Assinaturas', cell: (row) => filterText(row) },
  {
    id: 'state',
    kind: 'badge',
    header: 'Situação',
    cell: ({ state }) => <CampaignStateBadge state={state} />,
  },
  { id: 'price', kind: 'number', header: 'Novo preço', cell: (row) => priceText(row) },
  {
    id: 'firstDueDate',
    kind: 'date',
    header: 'Vale a partir de',
    cell: ({ firstDueDate }) => <DateText value={firstDueDate} />,
  },
  { id: 'createdBy', kind: 'email', header: 'Criado por', cell: ({ createdBy }) => createdBy },
]

/** The campaigns of a seller, and the way to a new one. */
export function CampaignsScreen(list: ListProps<CampaignFilter>) {
  return (
    <PanelScreen
      description="Mude o preço de muitas assinaturas de uma vez. Cada cliente é avisado por e-mail com pelo menos 30 dias, e você vê o efeito na receita antes de confirmar."
      actions={<NewCampaign />}
    >
      <QueryTable
        {...list}
        query={campaignsQuery(list.filter)}
        id="price-campaigns"
        label="Reajustes"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => `/recorrencias/reajustes/${uuid}`}
        failure="Não foi possível carregar os reajustes."
        empty={
          <EmptyState action={<NewCampaign />}>
            Os reajustes que você preparar aparecem aqui.
          </EmptyState>
        }
      />
    </PanelScreen>
  )
}

function NewCampaign() {
  if (!useMay(can.editSubscriptions)) return null
  return (
    <Button
      component={AppLink}
      href="/recorrencias/reajustes/novo"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Novo reajuste
    </Button>
  )
}
