/** What one kind of report is called and holds; without a schema. */
interface ReportKindWords {
  readonly title: string
  /** Which rows a period holds. */
  readonly hint: string
}

/**
 * The kinds of reports that can be requested, by their names in the specification (2 §2 Reports), in
 * the order of the dialog.
 */
export const REPORT_KINDS = {
  'cobrancas-completo': {
    title: 'Vendas',
    hint: 'Cobranças que vencem no período, com tarifas, antecipação, valor líquido e cada parcela.',
  },
  extrato: {
    title: 'Extrato',
    hint: 'Lançamentos do saldo disponível no período, com o saldo depois de cada um.',
  },
  'report-transfers-full': {
    title: 'Saques',
    hint: 'Saques pedidos no período, em qualquer situação: quem pediu e aprovou, valores, conta e pagamento.',
  },
  'notas-fiscais': {
    title: 'Notas fiscais',
    hint: 'Notas fiscais pedidas no período, em qualquer situação.',
  },
  'links-de-pagamento': {
    title: 'Links de pagamento',
    hint: 'Links criados no período, com as cobranças de cada um e quantas foram pagas.',
  },
  balance: {
    title: 'Saldo por dia',
    hint: 'Saldo disponível, conta corrente, investimento e saldo a liberar no fim de cada dia do período.',
  },
  chargeback: {
    title: 'Chargeback',
    hint: 'Disputas abertas no período, com motivo, prazo e resultado.',
  },
  statements: {
    title: 'Extrato por dia',
    hint: 'Soma de cada dia do período por tipo de lançamento: quantidade, entradas e saídas.',
  },
  banking_account_statement: {
    title: 'Extrato de contas',
    hint: 'Lançamentos da conta corrente ou do investimento da Conta PJ no período, com favorecido, centro de custo e o saldo depois de cada um.',
  },
} as const satisfies Record<string, ReportKindWords>
export type ReportKind = keyof typeof REPORT_KINDS

export const reportKinds = Object.keys(REPORT_KINDS) as [ReportKind, ...ReportKind[]]

/** The statement of an account of the Conta PJ, which has formats and an account of its own. */
export const BANKING_STATEMENT = 'banking_account_statement' satisfies ReportKind

/** The kinds that a period says all of. */
export type PlainReportKind = Exclude<ReportKind, typeof BANKING_STATEMENT>

export const REPORT_ACCOUNTS = ['CHECKING_ACCOUNT', 'INVESTMENT_ACCOUNT'] as const
export type ReportAccount = (typeof REPORT_ACCOUNTS)[number]

export const reportAccountWords: Readonly<Record<ReportAccount, string>> = {
  CHECKING_ACCOUNT: 'Conta corrente',
  INVESTMENT_ACCOUNT: 'Investimento',
}

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf', 'ofx'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const reportFormatWords = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  zip: 'ZIP',
  pdf: 'PDF',
  ofx: 'OFX',
} as const

/** The list of charges by e-mail, which is requested from the list itself. */
export const CHARGE_LIST_REPORT = 'cobrancas'

const CHARGE_LIST_TITLE = 'Lista de cobranças'

/** A month in one archive: what an accountant books it from. */
export const ACCOUNTANT_FOLDER = 'pasta-do-contador'
export const ACCOUNTANT_FOLDER_TITLE = 'Pasta do contador'
export const ACCOUNTANT_FOLDER_HINT =
  'Balancete, razão, extrato OFX, tarifas, chargebacks e XML das notas do mês, com as somas SHA-256 de cada arquivo.'

/** In which formats a kind can be had; the tables of a folder, which is an archive, in those of any table. */
export const formatsOf = (
  kind: ReportKind | typeof ACCOUNTANT_FOLDER | null,
): readonly ReportFormat[] => (kind === BANKING_STATEMENT ? REPORT_FORMATS : ['csv', 'xlsx'])

/** What the kind of a report is called. */
export function reportTitle(
  kind: ReportKind | typeof CHARGE_LIST_REPORT | typeof ACCOUNTANT_FOLDER,
): string {
  if (kind === ACCOUNTANT_FOLDER) return ACCOUNTANT_FOLDER_TITLE
  return kind === CHARGE_LIST_REPORT ? CHARGE_LIST_TITLE : REPORT_KINDS[kind].title
}

/** Days back that the period of a report may begin at most (specification 2 §5). */
export const REPORT_DAYS_BACK = 90
