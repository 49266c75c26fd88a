<?php
/**
 * A shop for the tests: the plugin as it stands, on the stand-in of WordPress and WooCommerce. Run by PHP's own server:
 * `SHOP_STATE=<folder> PHP_CLI_SERVER_WORKERS=4 php -S 127.0.0.1:8080 shop.php`.
 *
 * Below /wp-json are the plugin's own routes; below /shop is what buyers and shopkeepers do.
 */

// Whatever PHP complains about fails the request, and is seen by the test.
error_reporting( E_ALL );
set_error_handler(
	static function ( int $level, string $message, string $file, int $line ): bool {
		if ( 0 === ( error_reporting() & $level ) ) {
			return false;
		}
		throw new ErrorException( $message, 0, $level, $file, $line );
	}
);

require __DIR__ . '/stand-in.php';
require dirname( __DIR__ ) . '/vintem-payments/vintem-payments.php';

function answer( int $status, $body ): void {
	http_response_code( $status );
	header( 'content-type: application/json' );
	if ( 204 !== $status ) {
		echo json_encode( $body, JSON_UNESCAPED_UNICODE );
	}
}

/** What the test sees of an order. */
function shown( int $id ): array {
	[ 'fields' => $fields, 'notes' => $notes, 'refunds' => $refunds ] = shop_read( "order-$id" );
	return array(
		'id'       => $id,
		'key'      => $fields['key'],
		'status'   => $fields['status'],
		'paidBy'   => $fields['transaction_id'] ?? null,
		'notes'    => $notes,
		'refunds'  => array_values( array_map( static fn( $refund ) => $refund['cents'], $refunds ) ),
		'intents'  => array_map( static fn( $intent ) => array( 'externalId' => $intent->external_id, 'status' => $intent->status, 'uuid' => $intent->uuid, 'charge' => $intent->charge, 'way' => $intent->way ), VintemPayments\Intent::all( new WC_Order( $id ) ) ),
		'stock'    => shop_read( 'stock' )['left'] ?? 10,
		'payments' => shop_read( 'counts' )['woocommerce_payment_complete'] ?? 0,
	);
}

/** Runs the gateway for an order, as the checkout does. */
function pay( int $id, array $fields ): array {
	$GLOBALS['shop_notices'] = array();
	$_POST                   = array_map( 'addslashes', $fields );
	$gateway                 = shop_gateway();
	$result                  = $gateway->validate_fields() ? $gateway->process_payment( $id ) : array( 'result' => 'failure' );
	return $result + array( 'notices' => $GLOBALS['shop_notices'], 'order' => shown( $id ) );
}

function captured( callable $print ): string {
	ob_start();
	$print();
	return ob_get_clean();
}

/** What people do in the shop. */
function shop( string $what, array $body ): array {
	$id = (int) ( $body['order'] ?? 0 );
	switch ( $what ) {
		case 'options':
			foreach ( $body as $name => $value ) {
				update_option( $name, $value );
			}
			return array();
		case 'order':
			$meta  = $body['meta'] ?? array();
			$order = WC_Order::create( array_diff_key( $body, array( 'meta' => 1 ) ) + array( 'payment_method' => 'vintem' ) );
			foreach ( $meta as $name => $value ) {
				$order->update_meta_data( $name, $value );
			}
			$order->save();
			return shown( $order->get_id() );
		case 'pay':
			return pay( $id, $body['fields'] );
		case 'see':
			return shown( $id );
		case 'status':
			wc_get_order( $id )->update_status( $body['status'] );
			return shown( $id );
		case 'total':
			$order = wc_get_order( $id );
			$order->set_total( $body['total'] );
			$order->save();
			return shown( $id );
		case 'refund':
			$result = wc_create_refund( array( 'order_id' => $id, 'amount' => $body['amount'], 'refund_payment' => true ) );
			return array( 'error' => is_wp_error( $result ) ? $result->get_error_message() : null, 'order' => shown( $id ) );
		case 'actions':
			$due = shop_change(
				'actions',
				static function ( array &$actions ) {
					$all     = $actions;
					$actions = array();
					return $all;
				}
			);
			foreach ( $due as $action ) {
				do_action( $action['hook'], ...$action['arguments'] );
			}
			return array( 'run' => $due );
		case 'thanks':
			$_GET = $body['query'] ?? array();
			return array( 'html' => captured( static fn() => do_action( 'woocommerce_thankyou_vintem', $id ) ) );
		case 'email':
			return array( 'text' => captured( static fn() => do_action( 'woocommerce_email_before_order_table', wc_get_order( $id ), false, true ) ) );
		case 'fields':
			return array( 'html' => captured( static fn() => shop_gateway()->payment_fields() ), 'isAvailable' => shop_gateway()->is_available() );
		case 'settings':
			$_POST = array();
			foreach ( $body as $name => $value ) {
				$_POST[ "woocommerce_vintem_$name" ] = is_string( $value ) ? addslashes( $value ) : $value;
			}
			shop_gateway()->process_admin_options();
			return array(
				'errors'   => WC_Admin_Settings::$errors,
				'messages' => WC_Admin_Settings::$messages,
				'html'     => shop_gateway()->generate_vintem_secret_html( 'api_key', shop_gateway()->form_fields['api_key'] ),
			);
		case 'log':
			return array( 'lines' => shop_read( 'log' ) );
		case 'qr':
			return array( 'rows' => VintemPayments\QR_Code::rows( $body['text'] ) );
		case 'document':
			return array( 'types' => array_map( array( VintemPayments\Document::class, 'type' ), $body['texts'] ) );
	}
	throw new LogicException( "Nothing is called $what" );
}

try {
	do_action( 'plugins_loaded' );
	$path = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
	$body = file_get_contents( 'php://input' );
	if ( str_starts_with( $path, '/shop/' ) ) {
		answer( 200, shop( substr( $path, 6 ), json_decode( $body, true ) ?? array() ) );
		return;
	}
	do_action( 'rest_api_init' );
	foreach ( $GLOBALS['shop_routes'] as [ $pattern, $options ] ) {
		if ( preg_match( $pattern, $path, $parts ) && $_SERVER['REQUEST_METHOD'] === $options['methods'] ) {
			$response = $options['callback']( new WP_REST_Request( $parts + $_GET, $body ) );
			answer( $response->status, $response->data );
			return;
		}
	}
	answer( 404, array() );
} catch ( Throwable $error ) {
	answer( 500, array( 'php' => get_class( $error ) . ': ' . $error->getMessage() . ' at ' . basename( $error->getFile() ) . ':' . $error->getLine() ) );
}
