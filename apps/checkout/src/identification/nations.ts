/** ISO 3166-1 alpha-2, without Brazil, whose documents are CPF and CNPJ. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BS BT BW BY BZ CA ' +
  'CD CF CG CH CI CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA ' +
  'GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM ' +
  'KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW ' +
  'MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD ' +
  'SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ ' +
  'VA VC VE VN VU WS YE ZA ZM ZW'

export interface Nation {
  code: string
  name: string
}

/** The countries that issue other documents, by their names in Portuguese. */
export function nations(): Nation[] {
  const names = new Intl.DisplayNames('pt-BR', { type: 'region' })
  return codes
    .split(' ')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
