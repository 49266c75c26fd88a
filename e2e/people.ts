import { INITIAL_TOGGLES, type Profile, type Toggle } from '@vintem/contracts/access'
import type { NewSeller } from '../apps/server/src/modules/sellers/index.ts'

/** The seller of the journeys. */
export const SELLER: NewSeller = {
  document: '11222333000181',
  companyName: 'Padaria Sol Nascente Ltda.',
  fantasyName: 'Padaria Sol Nascente',
  email: 'padaria@exemplo.com.br',
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
  pixKey: '11222333000181',
}

/** Another seller, which requires a second factor of its users. */
export const STRICT_SELLER: NewSeller = {
  ...SELLER,
  document: '71428571000170',
  companyName: 'Forno & Fogo Ltda.',
  fantasyName: 'Forno & Fogo',
  email: 'forno@exemplo.com.br',
  pixKey: '71428571000170',
}

/** A seller that registered and waits, for the operator of the platform to decide about. */
export const WAITING_SELLER: NewSeller = {
  ...SELLER,
  document: '84761905000109',
  companyName: 'Ateliê da Espera Ltda.',
  fantasyName: 'Ateliê da Espera',
  email: 'espera@exemplo.com.br',
  pixKey: '84761905000109',
}

/** A seller that pays out of its checking account. */
export const PAYING_SELLER: NewSeller = {
  ...SELLER,
  document: '45723174000110',
  companyName: 'Moinho Dois Irmãos Ltda.',
  fantasyName: 'Moinho Dois Irmãos',
  email: 'moinho@exemplo.com.br',
  pixKey: '45723174000110',
}

/** An operator of the platform, who has not used the link yet, in one journey. */
export const OPERATOR = {
  email: 'ana@plataforma.com.br',
  link: 'SToM0IsYDOP0d1GDFyc1qjGNmGWZ1dAn0alxpAzA1zA',
}

/** The toggles that the operator has switched on for the seller. */
export const TOGGLES_OF_SELLER: Toggle[] = [
  ...INITIAL_TOGGLES,
  'view_split_subseller_payment_link',
  'view_fast_payment_link',
  'view_payment_link_metadata',
  'view_seller_pix_automatic',
  'view_seller_pay_bank_slip',
  'view_seller_pay_batch',
]

const user = (name: string, email: string, profile: Profile) => ({
  name,
  email: `${email}@exemplo.com.br`,
  password: `senha de ${name}`,
  profile,
})

/** The users of the seller. */
export const USERS = {
  admin: user('Alice Admin', 'alice', 'ADMIN'),
  /** Approves what Alice asks for. */
  approver: user('Bianca Banco', 'bianca', 'ADMIN'),
  sale: user('Saulo Vendas', 'saulo', 'SALE'),
  /** Signs in with a second step, in one journey. */
  careful: user('Clara Cuidadosa', 'clara', 'ADMIN'),
  /** Signs in with a passkey, in one journey. */
  keyholder: user('Kátia Chaves', 'katia', 'ADMIN'),
  /** Protects the own access without being an administrator, in one journey. */
  cautiousSale: user('Vera Vendas', 'vera', 'SALE'),
  manager: user('Gil Gerente', 'gil', 'MANAGER'),
  supervisor: user('Sônia Supervisora', 'sonia', 'SUPERVISOR'),
  backoffice: user('Otávio Operações', 'otavio', 'BACKOFFICE'),
  master: user('Mara Master', 'mara', 'MASTER'),
  /** Only reads. */
  watcher: user('Vítor Visita', 'vitor', 'VIZUALIZATION'),
  finance: user('Fátima Finanças', 'fatima', 'FINANCE'),
}

/** A user of the strict seller, without a second factor yet. */
export const NEWCOMER = user('Nora Forneira', 'nora', 'ADMIN')

/** The people of the paying seller: two of them approve what the other creates. */
export const PAYERS = {
  payer: user('Paula Paga', 'paula', 'ADMIN'),
  payerColleague: user('Rita Revisa', 'rita', 'MASTER'),
  /** Has a second factor from one journey on, and looks after keys and limits. */
  keyKeeper: user('Célia Chaveira', 'celia', 'BACKOFFICE'),
}
