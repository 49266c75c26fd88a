import * as z from 'zod/mini'
import { about } from '../api-page.ts'
import { instant } from '../fields.ts'

const Address = z.object({
  zipCode: about('CEP, só dígitos.', z.string()),
  street: about('Rua.', z.string()),
  number: about('Número.', z.string()),
  complement: about('Complemento.', z.nullable(z.string())),
  district: about('Bairro.', z.string()),
  city: about('Cidade.', z.string()),
  state: about('Sigla do estado.', z.string()),
  country: about('Sigla do país.', z.string()),
})

export const BuyerView = z.object({
  uuid: about('Identificador do cliente.', z.string()),
  document: about(
    'Documento do cliente.',
    z.object({
      documentNumber: about('Número, sem máscara.', z.string()),
      documentType: about('Tipo do documento.', z.enum(['cpf', 'cnpj', 'other'])),
      documentNation: about('País que o emitiu.', z.string()),
    }),
  ),
  name: about('Nome, ou razão social.', z.string()),
  fantasyName: about('Nome fantasia.', z.nullable(z.string())),
  email: about('E-mail.', z.string()),
  countryCode: about('Código do país do telefone.', z.string()),
  phone: about('Telefone, só dígitos.', z.string()),
  address: about('Endereço.', z.nullable(Address)),
  createdAt: about('Quando foi cadastrado.', instant()),
  updatedAt: about('Quando mudou pela última vez.', instant()),
})
