import { formatCnpj } from '@vintem/brazil/document'
import { approveSandboxSeller } from '@vintem/contracts/sandbox/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { DataColumn } from '#components/lists/data-columns.ts'
import { QueryTable } from '#components/lists/query-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from './sandbox-api.ts'
import { sellersQuery, useWorldChanged, type WaitingSeller } from './sandbox.queries.ts'

const columns: readonly DataColumn<WaitingSeller>[] = [
  { id: 'fantasyName', kind: 'name', header: 'Vendedor', cell: ({ fantasyName }) => fantasyName },
  {
    id: 'document',
    kind: 'document',
    header: 'CNPJ',
    cell: ({ document }) => formatCnpj(document),
  },
  {
    id: 'email',
    kind: 'email',
    below: 'fantasyName',
    header: 'E-mail',
    cell: ({ email }) => email,
  },
  {
    id: 'createdAt',
    kind: 'moment',
    below: 'document',
    header: 'Cadastro',
    cell: ({ createdAt }) => <DateTimeText value={createdAt} />,
  },
  {
    id: 'approve',
    kind: 'action',
    header: 'Aprovação',
    cell: (seller) => <Approve seller={seller} />,
  },
]

/** Sellers who have signed up and wait for the platform's approval, which is given here. */
export const SellersTab = () => (
  <QueryTable
    query={sellersQuery}
    id="sandbox-sellers"
    label="Vendedores"
    columns={columns}
    rowKey={({ idSeller }) => String(idSeller)}
    failure="Não foi possível carregar os vendedores."
    empty={<EmptyState>Vendedores que se cadastram aguardam aprovação aqui.</EmptyState>}
  />
)

function Approve({ seller: { idSeller, fantasyName } }: { seller: WaitingSeller }) {
  const worldChanged = useWorldChanged()
  const approve = async () => {
    try {
      await api(approveSandboxSeller, { params: { idSeller } })
      notify.success(`${fantasyName} foi aprovado.`)
    } catch (error) {
      showErrors(error)
    }
    await worldChanged()
  }
  return (
    <ActionButton size="compact-sm" onClick={approve}>
      Aprovar
    </ActionButton>
  )
}
