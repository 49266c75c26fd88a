import { amount, day, instant, object, operation, ref, text } from './openapi.ts'

/**
 * Pix Automático of API Pix 2.9.0, as far as we use it. What the published description demands by
 * mistake is left out: names that it has no place for (`retentativa` of `RecBase`, `tipo` of a
 * location), and the `idRec` of a recurrence that is only being asked for.
 */
export function mandatePaths() {
  const webhook = (scope: string) => ({
    put: operation(scope, { 200: undefined }, 'WebhookSolicitado'),
  })
  return {
    '/locrec': { post: operation('payloadlocationrec.write', { 201: 'PayloadLocationRecGerada' }) },
    '/rec': {
      post: operation('rec.write', { 201: 'RecGerada' }, 'RecSolicitada'),
      get: operation('rec.read', { 200: 'RecsConsultadas' }),
    },
    '/rec/{idRec}': {
      get: operation('rec.read', { 200: 'RecCompleta' }),
      patch: operation('rec.write', { 200: 'RecGerada' }, 'RecRevisada'),
    },
    '/solicrec': {
      post: operation('solicrec.write', { 201: 'SolicRecCompleta' }, 'SolicRecSolicitada'),
    },
    '/solicrec/{idSolicRec}': {
      patch: operation('solicrec.write', { 201: 'SolicRecCompleta' }, 'SolicRecRevisada'),
    },
    '/cobr/{txid}': {
      put: operation('cobr.write', { 201: 'CobRGerada' }, 'CobRSolicitada'),
      get: operation('cobr.read', { 200: 'CobRCompleta' }),
      patch: operation('cobr.write', { 200: 'CobRGerada' }, 'CobRRevisada'),
    },
    '/cobr/{txid}/retentativa/{data}': {
      post: operation('cobr.write', { 201: 'CobRCompleta' }),
    },
    '/webhookrec': webhook('webhookrec.write'),
    '/webhookcobr': webhook('webhookcobr.write'),
  }
}

export function mandateSchemas() {
  const recId = text({ pattern: '^[a-zA-Z0-9]{29}$' })
  const txid = text({ pattern: '^[a-zA-Z0-9]{26,35}$' })
  const name = text({ maxLength: 140 })
  const debtor = {
    oneOf: [
      object('cpf nome', { cpf: text({ pattern: String.raw`^\d{11}$` }), nome: name }),
      object('cnpj nome', { cnpj: text({ pattern: '^[0-9A-Z]{14}$' }), nome: name }),
    ],
  }
  const recStatus = { enum: ['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA'] }
  const loc = object('id location criacao', {
    id: { type: 'integer', format: 'int64' },
    location: text({ maxLength: 77 }),
    criacao: instant,
  })
  const history = (status: object) => ({
    type: 'array',
    items: object('status data', { status, data: instant }),
  })
  const activation = object('', { dadosJornada: object('txid', { txid }) })
  const told = object('tipoJornada', {
    tipoJornada: {
      enum: ['JORNADA_1', 'JORNADA_2', 'JORNADA_3', 'JORNADA_4', 'AGUARDANDO_DEFINICAO'],
    },
    dadosJornada: object('txid', { txid }),
  })
  const asked = {
    vinculo: object('contrato devedor', {
      contrato: text({ maxLength: 35 }),
      devedor: debtor,
      objeto: text({ maxLength: 35 }),
    }),
    calendario: object('dataInicial periodicidade', {
      dataInicial: day,
      dataFinal: day,
      periodicidade: { enum: ['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'] },
    }),
    valor: object('', { valorRec: amount, valorMinimoRecebedor: amount }),
    politicaRetentativa: { enum: ['NAO_PERMITE', 'PERMITE_3R_7D'] },
  }
  const made = {
    ...asked,
    idRec: recId,
    status: recStatus,
    recebedor: object('cnpj nome', { cnpj: text({ pattern: '^[0-9A-Z]{14}$' }), nome: name }),
    loc,
    solicitacao: { type: 'array', items: ref('SolicRecCompleta') },
    atualizacao: history(recStatus),
    dadosQR: object('', {
      jornada: { enum: ['JORNADA_2', 'JORNADA_3', 'JORNADA_4'] },
      pixCopiaECola: text({ maxLength: 512 }),
    }),
  }
  const recRequired = 'idRec vinculo calendario status recebedor atualizacao'
  return {
    PayloadLocationRecGerada: loc,
    RecSolicitada: object('vinculo calendario politicaRetentativa', {
      ...asked,
      loc: { type: 'integer', format: 'int64' },
      ativacao: activation,
    }),
    RecGerada: object(recRequired, made),
    RecCompleta: object(`${recRequired} politicaRetentativa`, made),
    RecRevisada: object('', { status: { enum: ['CANCELADA'] } }),
    RecsConsultadas: object('parametros recs', {
      parametros: object('inicio fim paginacao', { inicio: instant, fim: instant }),
      recs: { type: 'array', items: ref('RecCompleta') },
    }),
    RecsNotificadas: object('recs', {
      recs: {
        type: 'array',
        items: object('idRec status atualizacao', {
          idRec: recId,
          status: recStatus,
          atualizacao: history(recStatus),
          ativacao: told,
        }),
      },
    }),
    ...requestSchemas(recId),
    ...debitSchemas(recId, txid),
  }
}

/** Without `pagador` and `rec`, which are demanded and have no place. */
function requestSchemas(recId: object) {
  const status = {
    enum: ['CRIADA', 'ENVIADA', 'RECEBIDA', 'REJEITADA', 'ACEITA', 'EXPIRADA', 'CANCELADA'],
  }
  const asked = {
    idRec: recId,
    calendario: object('dataExpiracaoSolicitacao', { dataExpiracaoSolicitacao: instant }),
    destinatario: object('cpf conta ispbParticipante', {
      cpf: text({ pattern: String.raw`^\d{11}$` }),
      ispbParticipante: text({ pattern: '^[0-9A-Z]{8}$' }),
      agencia: text({ maxLength: 4 }),
      conta: text({ maxLength: 20 }),
    }),
  }
  const made = {
    ...asked,
    idSolicRec: text({ pattern: '^[a-zA-Z0-9]{29}$' }),
    status,
    atualizacao: { type: 'array', items: object('status data', { status, data: instant }) },
  }
  return {
    SolicRecSolicitada: object('idRec calendario destinatario', asked),
    SolicRecRevisada: object('status', { status: { enum: ['CANCELADA'] } }),
    SolicRecCompleta: object('idSolicRec idRec calendario destinatario status atualizacao', made),
  }
}

function debitSchemas(recId: object, txid: object) {
  const status = {
    enum: ['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA'],
  }
  const attemptStatus = {
    enum: ['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA'],
  }
  const rejection = object('codigo descricao', {
    codigo: {
      enum: `AB10 AC05 AC06 AM02 AM09 DENC DS27 DTED DTNT FBRD IRNT MIDI MSUC NIEC NIPA NITX QUNT
        RC09 UDEI`.split(/\s+/),
    },
    descricao: text({ maxLength: 400 }),
  })
  const asked = {
    idRec: recId,
    calendario: object('dataDeVencimento', { dataDeVencimento: day }),
    valor: object('original', { original: amount }),
    ajusteDiaUtil: { type: 'boolean' },
    infoAdicional: text({ maxLength: 140 }),
    recebedor: object('conta tipoConta', {
      agencia: text({ maxLength: 4 }),
      conta: text({ maxLength: 20 }),
      tipoConta: { enum: ['CORRENTE', 'POUPANCA', 'PAGAMENTO'] },
    }),
  }
  const attempt = object('dataLiquidacao tipo endToEndId status atualizacao', {
    dataLiquidacao: day,
    tipo: { enum: ['AGND', 'NTAG', 'RIFL'] },
    endToEndId: text({ pattern: '^[a-zA-Z0-9]{32}$' }),
    status: attemptStatus,
    atualizacao: { type: 'array' },
    rejeicao: rejection,
  })
  const history = {
    type: 'array',
    items: object('status data', { status, data: instant }),
  }
  const made = {
    ...asked,
    txid,
    status,
    calendario: object('criacao dataDeVencimento', { criacao: day, dataDeVencimento: day }),
    politicaRetentativa: { enum: ['NAO_PERMITE', 'PERMITE_3R_7D'] },
    atualizacao: history,
    encerramento: object('', { rejeicao: rejection }),
    tentativas: { type: 'array', items: attempt },
    pix: { type: 'array', items: ref('Pix') },
  }
  const required = 'idRec txid status valor recebedor calendario ajusteDiaUtil'
  return {
    CobRSolicitada: object('idRec calendario valor recebedor ajusteDiaUtil', asked),
    CobRGerada: object(required, made),
    CobRCompleta: object(`${required} politicaRetentativa atualizacao`, made),
    CobRRevisada: object('', { status: { enum: ['CANCELADA'] } }),
    CobsRNotificadas: object('cobsr', {
      cobsr: {
        type: 'array',
        items: object('idRec txid status atualizacao', {
          idRec: recId,
          txid,
          status,
          atualizacao: history,
          tentativas: { type: 'array', items: attempt },
        }),
      },
    }),
  }
}
