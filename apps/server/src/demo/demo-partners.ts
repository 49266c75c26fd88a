import type { CallInput } from '@vintem/contracts/endpoint'
import type { createCheckout, createPlan } from '@vintem/contracts/plans/endpoints'
import type { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'

type Partner = CallInput<typeof createSubSeller>['body']

const account = (number: string, bank: string): Partner['account']['account'] => ({
  bank,
  issuer: '1234',
  issuerDigit: '5',
  number,
  bankDigit: '0',
  accountType: 'CHECKING_ACCOUNT',
})

const address: Partner['address'] = {
  zipCode: '05433000',
  street: 'Rua Harmonia',
  number: '210',
  district: 'Vila Madalena',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
}

/** Who the studio shares its courses with: a teacher, a kiln, and one whose bank said no. */
export const DEMO_PARTNERS: readonly Partner[] = [
  {
    document: '21436587026',
    name: 'Iara Nogueira',
    paymentType: 'PERCENTAGE',
    paymentValue: 40,
    owner: { birthdate: '1986-03-09' },
    address,
    account: {
      account: account('445566', '260'),
      pixKey: '21436587026',
      pixKeyType: 'DOCUMENT',
    },
    contact: { email: 'iara@exemplo.com.br', phone: '11987650011' },
  },
  {
    document: '71428571000170',
    name: 'Forno & Fogo Ltda.',
    description: 'Queimas de alta temperatura para ateliês.',
    openingDate: '2018-05-14',
    paymentType: 'FIXED',
    paymentValue: 60,
    owner: { ownerName: 'Otávio Prado', ownerDocument: '52998224725', birthdate: '1979-11-30' },
    address,
    account: {
      account: account('778899', '341'),
      pixKey: '71428571000170',
      pixKeyType: 'DOCUMENT',
    },
    contact: { name: 'Otávio', email: 'forno@exemplo.com.br', phone: '11987650012' },
  },
  {
    document: '52998224725',
    name: 'Otávio Prado',
    paymentType: 'PERCENTAGE',
    paymentValue: 10,
    owner: { birthdate: '1979-11-30' },
    address,
    account: {
      account: { ...account('112233', '001'), issuer: '0000' },
      pixKey: 'otavio@exemplo.com.br',
      pixKeyType: 'EMAIL',
    },
    contact: { email: 'otavio@exemplo.com.br', phone: '11987650013' },
  },
]

const plan = (
  title: string,
  description: string,
  bullets: readonly string[],
  [monthly, semester, yearly]: readonly [number, number, number],
): CallInput<typeof createPlan>['body'] => ({
  title,
  description,
  bullets: bullets.map((text) => ({ description: text })),
  basicValues: [
    { type: 'MONTHLY', valuePerMonth: monthly },
    { type: 'SEMESTER', valuePerMonth: semester },
    { type: 'YEARLY', valuePerMonth: yearly },
  ],
  enableBankSlip: true,
  enableCreditCard: true,
  enablePixPayment: true,
})

export const DEMO_PLANS = [
  plan(
    'Ateliê livre',
    'Acesso ao ateliê em qualquer horário.',
    ['Uma queima por mês', 'Cinco quilos de argila', 'Prateleira própria'],
    [290, 270, 249.9],
  ),
  plan(
    'Torno às terças',
    'Turma semanal de torno.',
    ['Argila incluída', 'Até seis pessoas'],
    [380, 360, 340],
  ),
  plan(
    'Clube da xícara',
    'Uma peça nova por mês, pelo correio.',
    ['Frete incluído'],
    [89, 84.5, 79.9],
  ),
]

export const DEMO_PAGE: CallInput<typeof createCheckout>['body'] = {
  title: 'Assine o Ateliê Pitanga',
  description: 'Aulas, ateliê e peças, todo mês.',
  subDomain: 'atelie-pitanga',
}
