<?php
/**
 * Plugin Name:          Vintém para WooCommerce: Pix, boleto e cartão
 * Description:          Receba por Pix, boleto e cartão pela sua instalação do Vintém.
 * Version:              0.1.0
 * Requires at least:    6.5
 * Requires PHP:         8.1
 * Requires Plugins:     woocommerce
 * WC requires at least: 8.6
 * License:              MIT
 * License URI:          https://opensource.org/license/mit
 * Text Domain:          vintem-payments
 *
 * @package VintemPayments
 */

namespace VintemPayments;

defined( 'ABSPATH' ) || exit;

const VERSION     = '0.1.0';
const GATEWAY_ID  = 'vintem';
const PLUGIN_FILE = __FILE__;

foreach ( array( 'settings', 'money', 'document', 'signature', 'api', 'lock', 'buyer', 'intent', 'payments', 'refunds', 'rest', 'qr-code', 'instructions' ) as $vintem_payments_part ) {
	require_once __DIR__ . "/includes/class-$vintem_payments_part.php";
}
unset( $vintem_payments_part );

add_action(
	'before_woocommerce_init',
	static function () {
		if ( ! class_exists( \Automattic\WooCommerce\Utilities\FeaturesUtil::class ) ) {
			return;
		}
		foreach ( array( 'custom_order_tables', 'cart_checkout_blocks' ) as $feature ) {
			\Automattic\WooCommerce\Utilities\FeaturesUtil::declare_compatibility( $feature, PLUGIN_FILE, true );
		}
	}
);

add_action(
	'plugins_loaded',
	static function () {
		if ( ! class_exists( 'WC_Payment_Gateway' ) ) {
			return;
		}
		require_once __DIR__ . '/includes/class-gateway.php';
		add_filter(
			'woocommerce_payment_gateways',
			static function ( array $gateways ): array {
				$gateways[] = Gateway::class;
				return $gateways;
			}
		);
		Rest::register();
		Payments::register();
		Instructions::register();
	}
);

add_action(
	'woocommerce_blocks_payment_method_type_registration',
	static function ( $registry ) {
		require_once __DIR__ . '/includes/class-block-support.php';
		$registry->register( new Block_Support() );
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( PLUGIN_FILE ),
	static function ( array $links ): array {
		$url = admin_url( 'admin.php?page=wc-settings&tab=checkout&section=' . GATEWAY_ID );
		array_unshift( $links, '<a href="' . esc_url( $url ) . '">' . esc_html__( 'Configurações', 'vintem-payments' ) . '</a>' );
		return $links;
	}
);
