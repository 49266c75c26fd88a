import { mandatePaths, mandateSchemas } from './mandate-description.ts'
import { amount, day, instant, object, operation, ref, text, whole } from './openapi.ts'

/**
 * API Pix of the Banco Central do Brasil, version 2.9.0, as far as we use it, in OpenAPI 3.0: written
 * after the published description (github.com/bacen/pix-api, openapi.yaml, Apache 2.0), whose names
 * and limits it keeps. Patterns are anchored here, as they are meant there.
 */
export const apiPix = {
  openapi: '3.0.0',
  info: { title: 'API Pix', version: '2.9.0' },
  paths: {
    '/cob/{txid}': chargePaths('cob'),
    '/cobv/{txid}': chargePaths('cobv'),
    '/pix': { get: operation('pix.read', { 200: 'PixConsultados' }) },
    '/pix/{e2eid}': { get: operation('pix.read', { 200: 'Pix' }) },
    '/pix/{e2eid}/devolucao/{id}': {
      put: operation('pix.write', { 201: 'Devolucao' }, 'DevolucaoSolicitada'),
      get: operation('pix.read', { 200: 'Devolucao' }),
    },
    '/webhook/{chave}': {
      put: operation('webhook.write', { 200: undefined }, 'WebhookSolicitado'),
    },
    ...mandatePaths(),
  },
  components: { schemas: { ...schemas(), ...mandateSchemas() } },
}

function chargePaths(kind: 'cob' | 'cobv') {
  const name = kind === 'cob' ? 'Cob' : 'CobV'
  return {
    put: operation(`${kind}.write`, { 201: `${name}Gerada` }, `${name}Solicitada`),
    patch: operation(`${kind}.write`, { 200: `${name}Gerada` }, 'CobRevisada'),
    get: operation(`${kind}.read`, { 200: `${name}Completa` }),
  }
}

function schemas() {
  const person = {
    oneOf: [
      object('cpf nome', {
        cpf: text({ pattern: String.raw`^\d{11}$` }),
        nome: text({ maxLength: 200 }),
      }),
      object('cnpj nome', {
        cnpj: text({ pattern: '^[0-9A-Z]{14}$' }),
        nome: text({ maxLength: 200 }),
      }),
    ],
  }
  const receiver = {
    allOf: [
      person,
      object('logradouro cidade uf cep', {
        uf: text({ maxLength: 2 }),
        cep: text({ maxLength: 8 }),
      }),
    ],
  }
  const status = {
    enum: ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'],
  }
  const loc = object('id txid tipoCob criacao location', {
    id: whole,
    location: text({ maxLength: 77 }),
    tipoCob: { enum: ['cob', 'cobv'] },
    criacao: instant,
  })
  const asked = {
    valor: object('original', { original: amount }),
    chave: text({ maxLength: 77 }),
    solicitacaoPagador: text({ maxLength: 140 }),
    devedor: person,
  }
  const made = {
    ...asked,
    txid: text({ pattern: '^[a-zA-Z0-9]{26,35}$' }),
    revisao: whole,
    status,
    loc,
    location: text({ maxLength: 77 }),
    pixCopiaECola: text({ maxLength: 512 }),
    pix: { type: 'array', items: ref('Pix') },
  }
  const expiry = { expiracao: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } }
  const dueDate = { dataDeVencimento: day, validadeAposVencimento: { type: 'integer', minimum: 0 } }
  const cob = {
    ...made,
    calendario: object('criacao expiracao', { criacao: instant, ...expiry }),
  }
  const cobv = {
    ...made,
    recebedor: receiver,
    calendario: object('criacao dataDeVencimento validadeAposVencimento', {
      criacao: instant,
      ...dueDate,
    }),
  }
  const cobRequired = 'txid calendario revisao status valor chave'
  const cobvRequired = `${cobRequired} location devedor recebedor`
  return {
    CobSolicitada: object('valor chave calendario', { ...asked, calendario: object('', expiry) }),
    CobVSolicitada: object('valor chave devedor calendario', {
      ...asked,
      valor: object('original', {
        original: amount,
        multa: object('modalidade valorPerc', {
          modalidade: { type: 'integer', minimum: 1, maximum: 2 },
          valorPerc: amount,
        }),
        juros: object('modalidade valorPerc', {
          modalidade: { type: 'integer', minimum: 1, maximum: 8 },
          valorPerc: amount,
        }),
      }),
      calendario: object('dataDeVencimento', dueDate),
    }),
    CobRevisada: object('', { ...asked, status: { enum: ['REMOVIDA_PELO_USUARIO_RECEBEDOR'] } }),
    CobGerada: object(cobRequired, cob),
    CobCompleta: object(cobRequired, cob),
    CobVGerada: object(cobvRequired, cobv),
    CobVCompleta: object(cobvRequired, cobv),
    Pix: object('endToEndId valor horario', {
      endToEndId: text({ pattern: '^[a-zA-Z0-9]{32}$' }),
      txid: text({ pattern: '^[a-zA-Z0-9]{1,35}$' }),
      valor: amount,
      chave: text({ maxLength: 77 }),
      horario: instant,
      infoPagador: text({ maxLength: 140 }),
      devolucoes: { type: 'array', items: ref('Devolucao') },
    }),
    PixConsultados: object('parametros', {
      parametros: object('inicio fim paginacao', {
        inicio: instant,
        fim: instant,
        paginacao: object('paginaAtual itensPorPagina quantidadeDePaginas quantidadeTotalDeItens', {
          paginaAtual: { type: 'integer', minimum: 0 },
          itensPorPagina: { type: 'integer', minimum: 1 },
          quantidadeDePaginas: { type: 'integer', minimum: 1 },
          quantidadeTotalDeItens: { type: 'integer', minimum: 0 },
        }),
      }),
      pix: { type: 'array', items: ref('Pix') },
    }),
    PixRecebidos: object('pix', { pix: { type: 'array', items: ref('Pix') } }),
    DevolucaoSolicitada: object('valor', { valor: amount, descricao: text({ maxLength: 140 }) }),
    Devolucao: object('id rtrId valor horario status', {
      id: text({ pattern: '^[a-zA-Z0-9]{1,35}$' }),
      rtrId: text({ pattern: '^[a-zA-Z0-9]{32}$' }),
      valor: amount,
      horario: object('solicitacao', { solicitacao: instant, liquidacao: instant }),
      status: { enum: ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] },
      motivo: text({ maxLength: 140 }),
    }),
    WebhookSolicitado: object('webhookUrl', { webhookUrl: text({ format: 'uri' }) }),
    Problema: object('type title status', {
      type: text({ format: 'uri' }),
      title: text(),
      status: whole,
      detail: text(),
      correlationId: text(),
      violacoes: {
        type: 'array',
        items: object('', { razao: text(), propriedade: text(), valor: text() }),
      },
    }),
  }
}
