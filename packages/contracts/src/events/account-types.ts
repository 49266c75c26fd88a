import type { EventGroup } from './event-group.ts'

/** Events of the seller's account: money out, the bank, and the integrations themselves. */
export const ACCOUNT_EVENTS: readonly EventGroup[] = [
  {
    object: 'withdrawal',
    domain: 'ACCOUNT',
    title: 'Saques',
    types: {
      requested: 'Um saque foi pedido.',
      approved: 'O saque foi aprovado e vai ao banco.',
      rejected: 'Um colega recusou o saque.',
      paid: 'O banco enviou o saque.',
      failed: 'O banco recusou o saque, e o valor voltou ao saldo.',
      returned: 'O saque foi enviado e voltou.',
    },
  },
  {
    object: 'anticipation',
    domain: 'ACCOUNT',
    title: 'Antecipações',
    types: { settled: 'Valores a receber foram antecipados e estão no saldo.' },
  },
  {
    object: 'report',
    domain: 'ACCOUNT',
    title: 'Relatórios',
    types: { ready: 'Um relatório está pronto.' },
  },
  {
    object: 'bank_order',
    domain: 'ACCOUNT',
    title: 'Ordens ao banco',
    types: {
      confirmed: 'O banco enviou o dinheiro.',
      refused: 'O banco recusou a ordem.',
      part_returned: 'Uma parte do que foi enviado voltou.',
      returned: 'Tudo o que foi enviado voltou.',
    },
  },
  {
    object: 'banking_account',
    domain: 'ACCOUNT',
    title: 'Conta PJ',
    types: {
      submitted: 'A abertura da conta foi pedida.',
      activated: 'A conta está aberta.',
      refused: 'A abertura da conta foi recusada.',
    },
  },
  {
    object: 'pix_key',
    domain: 'ACCOUNT',
    title: 'Chaves Pix',
    types: {
      requested: 'O registro de uma chave foi pedido.',
      activated: 'A chave está ativa.',
      changed: 'A situação da chave mudou.',
      paid: 'Um Pix foi recebido em uma chave.',
    },
  },
  {
    object: 'pix_limit',
    domain: 'ACCOUNT',
    title: 'Limites de Pix',
    types: { changed: 'Um limite foi reduzido, ou o aumento dele pedido ou desfeito.' },
  },
  {
    object: 'bill_payment',
    domain: 'ACCOUNT',
    title: 'Pagamentos',
    types: {
      created: 'Um pagamento por Pix ou de boleto foi criado.',
      approved: 'Ninguém mais precisa aprovar: vai agora, ou na data.',
      rejected: 'Um colega recusou o pagamento.',
      cancelled: 'O pagamento foi cancelado.',
      completed: 'O pagamento foi feito.',
      returned: 'Nada foi enviado, ou o que foi enviado voltou.',
      contested: 'Você pediu a devolução de um Pix (MED).',
      contest_opened: 'O banco abriu a contestação.',
      contest_decided: 'A contestação foi decidida.',
    },
  },
  {
    object: 'payment_lot',
    domain: 'ACCOUNT',
    title: 'Lotes de pagamentos',
    types: {
      uploaded: 'Um arquivo de pagamentos foi lido e conferido.',
      approved: 'O lote foi aprovado: cada item vai na sua data.',
      rejected: 'O lote foi recusado ou descartado: nada dele é pago.',
      sent: 'O último item do lote foi decidido.',
    },
  },
  {
    object: 'investment',
    domain: 'ACCOUNT',
    title: 'Aplicações',
    types: {
      applied: 'Dinheiro da conta foi aplicado.',
      redeemed: 'Uma parte da aplicação, ou toda, foi resgatada.',
    },
  },
  {
    object: 'virtual_card',
    domain: 'ACCOUNT',
    title: 'Cartões virtuais',
    types: {
      requested: 'Um cartão foi pedido.',
      issued: 'O cartão foi emitido.',
      changed: 'O nome ou o limite mudou, ou o cartão foi bloqueado ou desbloqueado.',
      canceled: 'O cartão foi cancelado, ou a emissão recusada.',
    },
  },
  {
    object: 'virtual_card_purchase',
    domain: 'ACCOUNT',
    title: 'Compras no cartão virtual',
    types: {
      authorized: 'Uma compra foi autorizada.',
      declined: 'Uma compra foi recusada.',
      cleared: 'A loja recebeu, e a compra está na fatura.',
      reversed: 'A compra foi devolvida, inteira ou em parte.',
      expired: 'A loja não cobrou a tempo, e o limite está livre de novo.',
    },
  },
  {
    object: 'virtual_card_invoice',
    domain: 'ACCOUNT',
    title: 'Faturas do cartão virtual',
    types: {
      closed: 'A fatura fechou.',
      paid: 'A fatura foi paga.',
      unpaid: 'Faltou saldo para a fatura, e os cartões estão bloqueados.',
    },
  },
  {
    object: 'api_key',
    domain: 'ACCOUNT',
    title: 'Chaves de API',
    types: {
      created: 'Uma chave foi criada.',
      updated: 'Uma chave mudou, ou foi ativada ou desativada.',
      rotated: 'O segredo de uma chave foi trocado.',
      deleted: 'Uma chave foi excluída.',
    },
  },
  {
    object: 'webhook',
    domain: 'ACCOUNT',
    title: 'Webhooks',
    types: {
      ping: 'Um teste foi pedido: vai só ao próprio webhook, escolhido ou não.',
      suspended: 'Um webhook falhou por 72 horas e foi suspenso.',
      resumed: 'Um webhook voltou a receber.',
    },
  },
]
