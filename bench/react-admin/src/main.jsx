// The list of charges as an application of react-admin shows it, over the same endpoint: what
// `first-row.ts` compares the panel with. Its token is put into the storage of the browser beforehand.
import {
  Admin,
  Datagrid,
  DateField,
  List,
  NumberField,
  Resource,
  SelectField,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const SIZE = 10

const authProvider = {
  login: async () => undefined,
  logout: async () => localStorage.removeItem('token'),
  checkAuth: async () => {
    if (!localStorage.getItem('token')) throw new Error('Nobody is signed in')
  },
  checkError: async () => undefined,
  getPermissions: async () => undefined,
  getIdentity: async () => ({ id: 'dona', fullName: 'Dona da Loja' }),
}

const dataProvider = {
  getList: async (_resource, { pagination, sort, filter, signal }) => {
    const query = new URLSearchParams({
      page: String(pagination.page - 1),
      size: String(pagination.perPage),
      sort: `expirationDate,${sort.order.toLowerCase()}`,
      ...filter,
    })
    const response = await fetch(`/api/core/charges?${query}`, {
      signal,
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    if (!response.ok) throw new Error(`The list answers ${response.status}`)
    const { content, totalElements } = await response.json()
    return { data: content.map((charge) => ({ ...charge, id: charge.uuid })), total: totalElements }
  },
}

const statuses = [
  ['SCHEDULED', 'A receber'],
  ['PAID', 'Paga'],
  ['PAID_MANUALLY', 'Paga Manualmente'],
  ['LATE', 'Em atraso'],
  ['FAILED', 'Falhou'],
  ['CANCELED', 'Cancelada'],
  ['ABANDONED', 'Abandonada'],
  ['REFUND', 'Estornada'],
  ['DISPUTE', 'Em disputa'],
  ['CHARGEBACK', 'Chargeback'],
].map(([id, name]) => ({ id, name }))

const filters = [
  <TextInput key="name" label="Cliente" source="customerName" alwaysOn />,
  <SelectInput key="status" label="Situação" source="status" choices={statuses} />,
]

const currency = { style: 'currency', currency: 'BRL' }

const Charges = () => (
  <List filters={filters} perPage={SIZE} sort={{ field: 'expirationDate', order: 'DESC' }}>
    <Datagrid rowClick="show">
      <TextField label="Cliente" source="customerName" sortable={false} />
      <TextField label="Título" source="title" sortable={false} />
      <TextField label="Forma de pagamento" source="paymentMethod" sortable={false} />
      <DateField label="Vencimento" source="expirationDate" locales="pt-BR" />
      <DateField label="Pagamento" source="paidDate" locales="pt-BR" sortable={false} />
      <SelectField label="Situação" source="status" choices={statuses} sortable={false} />
      <NumberField
        label="Valor"
        source="value"
        locales="pt-BR"
        options={currency}
        sortable={false}
      />
    </Datagrid>
  </List>
)

createRoot(document.querySelector('#root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider}>
    <Resource name="charges" list={Charges} />
  </Admin>,
)
