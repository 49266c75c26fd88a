import type { Customer } from './customers.queries.ts'

/** A customer with all that there is to say. */
export const customer: Customer = {
  uuid: '1',
  id: '1',
  name: 'Ana Souza',
  fantasyName: null,
  document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
  email: 'ana@exemplo.com.br',
  alternativeEmail: null,
  countryCode: '55',
  phone: '11987654321',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  notes: null,
  changedByCustomerAt: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 3,
}

/** What the postal code of another town finds. */
export const found = {
  cep: '20011-000',
  logradouro: '',
  complemento: '',
  bairro: 'Centro',
  localidade: 'Rio de Janeiro',
  uf: 'RJ',
}
