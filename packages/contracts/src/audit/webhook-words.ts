/** Actions of the audit log about webhooks, with their words on screens. */
export const webhookActions = {
  'webhook.created': 'Webhook criado',
  'webhook.edited': 'Webhook alterado',
  'webhook.switched': 'Webhook ativado ou desativado',
  'webhook.deleted': 'Webhook excluído',
  'webhook.secret-seen': 'Segredo de um webhook visto',
  'webhook.rotated': 'Segredo de um webhook trocado',
  'webhook.sealed-anew': 'Segredo de um webhook cifrado de novo',
  'webhook.former-ended': 'Segredo anterior de um webhook encerrado',
  'webhook.tested': 'Teste de um webhook enviado',
  'webhook.suspended': 'Webhook suspenso após falhas',
  'webhook.resumed': 'Webhook retomado',
  'webhook.replayed': 'Eventos reenviados a um webhook',
} as const
