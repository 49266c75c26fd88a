<?php
/**
 * A stand-in of WordPress and WooCommerce for the tests of the plugin: what it calls of them, and no more, written for
 * this purpose from their documentation. Orders, options, stock and scheduled actions are files of a folder; several
 * processes serve one shop, and what two of them save at the same time is merged by field, as rows of a database are.
 *
 * It is no WooCommerce: what the plugin does inside of the real one is tried by hand.
 */

define( 'ABSPATH', __DIR__ . '/' );
const STATE_ENV = 'SHOP_STATE';

/* ---- state ---- */

/** Changes one record of the shop while nobody else does. */
function shop_change( string $name, callable $change ) {
	$file = getenv( STATE_ENV ) . "/$name";
	$lock = fopen( "$file.lock", 'c' );
	flock( $lock, LOCK_EX );
	$record = is_file( $file ) ? unserialize( file_get_contents( $file ) ) : array();
	$answer = $change( $record );
	file_put_contents( "$file.new", serialize( $record ) );
	rename( "$file.new", $file );
	flock( $lock, LOCK_UN );
	return $answer;
}

function shop_read( string $name ): array {
	$file = getenv( STATE_ENV ) . "/$name";
	return is_file( $file ) ? unserialize( file_get_contents( $file ) ) : array();
}

function shop_count( string $what ): void {
	shop_change( 'counts', static fn( array &$counts ) => $counts[ $what ] = ( $counts[ $what ] ?? 0 ) + 1 );
}

/* ---- hooks ---- */

$GLOBALS['shop_hooks'] = array();

function add_filter( string $hook, callable $callback, int $priority = 10, int $arguments = 1 ): void {
	$GLOBALS['shop_hooks'][ $hook ][ $priority ][] = array( $callback, $arguments );
}
function add_action( string $hook, callable $callback, int $priority = 10, int $arguments = 1 ): void {
	add_filter( $hook, $callback, $priority, $arguments );
}
function apply_filters( string $hook, $value, ...$more ) {
	$by_priority = $GLOBALS['shop_hooks'][ $hook ] ?? array();
	ksort( $by_priority );
	foreach ( $by_priority as $callbacks ) {
		foreach ( $callbacks as [ $callback, $count ] ) {
			$value = $callback( ...array_slice( array( $value, ...$more ), 0, $count ) );
		}
	}
	return $value;
}
function do_action( string $hook, ...$arguments ): void {
	shop_count( $hook );
	$by_priority = $GLOBALS['shop_hooks'][ $hook ] ?? array();
	ksort( $by_priority );
	foreach ( $by_priority as $callbacks ) {
		foreach ( $callbacks as [ $callback, $count ] ) {
			$callback( ...array_slice( $arguments, 0, $count ) );
		}
	}
}

/* ---- texts ---- */

function __( string $text, string $domain ): string { return $text; }
function esc_html( $text ): string { return htmlspecialchars( (string) $text, ENT_QUOTES, 'UTF-8' ); }
function esc_attr( $text ): string { return esc_html( $text ); }
function esc_html__( string $text, string $domain ): string { return esc_html( $text ); }
function esc_attr__( string $text, string $domain ): string { return esc_html( $text ); }
function esc_url( string $url ): string { return esc_html( $url ); }
function esc_url_raw( string $url ): string { return $url; }
function wp_kses( string $html, array $allowed ): string { return strip_tags( $html, array_keys( $allowed ) ); }
function sanitize_text_field( string $text ): string { return trim( preg_replace( '/[\r\n\t ]+/', ' ', strip_tags( $text ) ) ); }
function wp_unslash( $value ) { return is_string( $value ) ? stripslashes( $value ) : $value; }
function wp_specialchars_decode( string $text, int $quotes ): string { return htmlspecialchars_decode( $text, $quotes ); }
function untrailingslashit( string $text ): string { return rtrim( $text, '/' ); }
function wp_json_encode( $value ) { return json_encode( $value ); }
function wp_parse_url( string $url ) { return parse_url( $url ) ?: array(); }
function wp_date( string $format, int $at, DateTimeZone $zone ): string { return ( new DateTimeImmutable( "@$at" ) )->setTimezone( $zone )->format( $format ); }
if ( ! function_exists( 'mb_substr' ) ) {
	function mb_substr( string $text, int $from, int $length ): string { return implode( '', array_slice( preg_split( '//u', $text, -1, PREG_SPLIT_NO_EMPTY ), $from, $length ) ); }
}

/* ---- the site ---- */

function get_bloginfo( string $what ): string { return 'Padaria &amp; Café'; }
function home_url(): string { return 'http://' . $_SERVER['HTTP_HOST']; }
function rest_url( string $path ): string { return home_url() . '/wp-json/' . $path; }
function admin_url( string $path ): string { return home_url() . '/wp-admin/' . $path; }
function plugins_url( string $path, string $file ): string { return home_url() . "/wp-content/plugins/vintem-payments/$path"; }
function plugin_basename( string $file ): string { return 'vintem-payments/' . basename( $file ); }
function add_query_arg( string $name, string $value, string $url ): string { return $url . ( str_contains( $url, '?' ) ? '&' : '?' ) . "$name=$value"; }
function is_checkout(): bool { return true; }
function is_account_page(): bool { return false; }
function is_checkout_pay_page(): bool { return false; }
function get_option( string $name, $default = false ) { return shop_read( 'options' )[ $name ] ?? $default; }
function update_option( string $name, $value ): void { shop_change( 'options', static fn( array &$options ) => $options[ $name ] = $value ); }

class WP_Error {
	public function __construct( private string $code, private string $message ) {}
	public function get_error_message(): string { return $this->message; }
}
function is_wp_error( $value ): bool { return $value instanceof WP_Error; }

/** GET_LOCK and RELEASE_LOCK, as MySQL has them: of a connection, counted. */
final class Shop_Database {
	public string $prefix = 'wp_';
	private array $locks = array();
	public function prepare( string $sql, ...$values ): string { return vsprintf( str_replace( '%s', "'%s'", $sql ), $values ); }
	public function get_var( string $sql ): ?string {
		if ( preg_match( "/^SELECT GET_LOCK\('(\w+)', (\d+)\)$/", $sql, $parts ) ) {
			return $this->lock( $parts[1], (int) $parts[2] ) ? '1' : '0';
		}
		if ( preg_match( "/^SELECT RELEASE_LOCK\('(\w+)'\)$/", $sql, $parts ) ) {
			$this->locks[ $parts[1] ]['count']--;
			if ( 0 === $this->locks[ $parts[1] ]['count'] ) {
				fclose( $this->locks[ $parts[1] ]['file'] );
				unset( $this->locks[ $parts[1] ] );
			}
			return '1';
		}
		throw new LogicException( "Not of the stand-in: $sql" );
	}
	private function lock( string $name, int $patience ): bool {
		if ( isset( $this->locks[ $name ] ) ) {
			$this->locks[ $name ]['count']++;
			return true;
		}
		$file  = fopen( getenv( STATE_ENV ) . "/$name.mysql", 'c' );
		$until = microtime( true ) + $patience;
		while ( ! flock( $file, LOCK_EX | LOCK_NB ) ) {
			if ( microtime( true ) > $until ) {
				return false;
			}
			usleep( 10_000 );
		}
		$this->locks[ $name ] = array( 'file' => $file, 'count' => 1 );
		return true;
	}
}
$GLOBALS['wpdb'] = new Shop_Database();

/* ---- HTTP ---- */

function wp_remote_request( string $url, array $request ) {
	$headers = array();
	foreach ( $request['headers'] as $name => $value ) {
		$headers[] = "$name: $value";
	}
	$http   = array(
		'method'          => $request['method'],
		'header'          => $headers,
		'content'         => $request['body'] ?? '',
		'timeout'         => $request['timeout'],
		'follow_location' => 0 === $request['redirection'] ? 0 : 1,
		'ignore_errors'   => true,
	);
	$stream = @fopen( $url, 'r', false, stream_context_create( array( 'http' => $http ) ) );
	if ( false === $stream ) {
		return new WP_Error( 'http_request_failed', error_get_last()['message'] ?? 'failed' );
	}
	$lines = stream_get_meta_data( $stream )['wrapper_data'];
	$body  = stream_get_contents( $stream );
	fclose( $stream );
	if ( false === $body || ! preg_match( '#^HTTP/\S+ (\d{3})#', $lines[0] ?? '', $status ) ) {
		return new WP_Error( 'http_request_failed', 'The connection was closed.' );
	}
	$fields = array();
	foreach ( array_slice( $lines, 1 ) as $line ) {
		[ $name, $value ]              = explode( ':', $line, 2 );
		$fields[ strtolower( $name ) ] = trim( $value );
	}
	if ( isset( $fields['content-length'] ) && strlen( $body ) < (int) $fields['content-length'] ) {
		return new WP_Error( 'http_request_failed', 'The answer was cut.' );
	}
	return array( 'status' => (int) $status[1], 'headers' => $fields, 'body' => $body );
}
function wp_remote_retrieve_response_code( $answer ): int { return $answer['status']; }
function wp_remote_retrieve_body( $answer ): string { return $answer['body']; }
function wp_remote_retrieve_header( $answer, string $name ): string { return $answer['headers'][ $name ] ?? ''; }

class WP_REST_Response {
	public function __construct( public $data, public int $status ) {}
}
class WP_REST_Request implements ArrayAccess {
	public function __construct( private array $params, private string $body = '' ) {}
	public function get_body(): string { return $this->body; }
	public function get_header( string $name ): ?string { return $_SERVER[ 'HTTP_' . strtoupper( str_replace( '-', '_', $name ) ) ] ?? null; }
	public function offsetExists( $name ): bool { return isset( $this->params[ $name ] ); }
	public function offsetGet( $name ): mixed { return $this->params[ $name ] ?? null; }
	public function offsetSet( $name, $value ): void { $this->params[ $name ] = $value; }
	public function offsetUnset( $name ): void { unset( $this->params[ $name ] ); }
}
$GLOBALS['shop_routes'] = array();
function register_rest_route( string $space, string $route, array $options ): void { $GLOBALS['shop_routes'][] = array( "#^/wp-json/$space$route$#", $options ); }

/* ---- WooCommerce ---- */

function get_woocommerce_currency(): string { return 'BRL'; }
function wc_format_decimal( $number, int $decimals ): string { return number_format( (float) $number, $decimals, '.', '' ); }
function wc_get_logger() {
	return new class() {
		public function warning( string $message, array $context ): void { shop_change( 'log', static fn( array &$lines ) => $lines[] = $message ); }
	};
}
function wc_add_notice( string $message, string $kind ): void { $GLOBALS['shop_notices'][] = $message; }
function as_schedule_single_action( int $at, string $hook, array $arguments, string $group ): void {
	shop_change( 'actions', static fn( array &$actions ) => $actions[] = array( 'at' => $at, 'hook' => $hook, 'arguments' => $arguments ) );
}

final class WC_Admin_Settings {
	public static array $errors = array();
	public static array $messages = array();
	public static function add_error( string $message ): void { self::$errors[] = $message; }
	public static function add_message( string $message ): void { self::$messages[] = $message; }
}

/** The shop's cart and checkout. */
final class Shop {
	public object $cart;
	public function __construct() {
		$this->cart = new class() {
			public function empty_cart(): void { shop_count( 'emptied cart' ); }
		};
	}
	public function checkout(): object {
		return new class() {
			public function get_checkout_fields( string $group ): array { return array_flip( shop_read( 'options' )['checkout_fields'] ?? array() ); }
		};
	}
}
function WC(): Shop {
	static $shop;
	return $shop ??= new Shop();
}

abstract class WC_Payment_Gateway {
	public string $id = '';
	public string $title = '';
	public string $method_title = '';
	public string $method_description = '';
	public bool $has_fields = false;
	public array $supports = array();
	public array $form_fields = array();
	public array $settings = array();
	public function init_settings(): void {
		$defaults       = array_map( static fn( $field ) => $field['default'] ?? '', $this->form_fields );
		$this->settings = get_option( "woocommerce_{$this->id}_settings", array() ) + $defaults;
	}
	public function get_option( string $key ) { return $this->settings[ $key ] ?? ''; }
	public function get_title(): string { return $this->title; }
	public function get_field_key( string $key ): string { return "woocommerce_{$this->id}_$key"; }
	public function get_return_url( WC_Order $order ): string { return $order->get_checkout_order_received_url(); }
	public function is_available(): bool { return 'yes' === $this->get_option( 'enabled' ); }
	public function process_admin_options(): bool {
		foreach ( $this->form_fields as $key => $field ) {
			if ( 'title' === $field['type'] ) {
				continue;
			}
			$value = $_POST[ $this->get_field_key( $key ) ] ?? null;
			foreach ( array( "validate_{$key}_field", "validate_{$field['type']}_field" ) as $method ) {
				if ( is_callable( array( $this, $method ) ) ) {
					$value = $this->$method( $key, $value );
					break;
				}
			}
			$this->settings[ $key ] = 'checkbox' === $field['type'] ? ( null === $value ? 'no' : 'yes' ) : ( $value ?? '' );
		}
		update_option( "woocommerce_{$this->id}_settings", $this->settings );
		return true;
	}
}

/** An order: its fields and metadata are rows that are saved where they were changed. */
class WC_Order {
	private const PAID = array( 'processing', 'completed' );
	private array $changes = array();
	private array $meta_changes = array();
	private ?array $move = null;
	private array $record;

	public function __construct( private int $id ) { $this->record = shop_read( "order-$id" ); }

	public static function create( array $fields ): self {
		$id = shop_change( 'counts', static fn( array &$counts ) => $counts['orders'] = ( $counts['orders'] ?? 100 ) + 1 );
		shop_change( "order-$id", static fn( array &$record ) => $record = array( 'fields' => $fields + array( 'status' => 'pending', 'key' => "wc_order_$id" ), 'meta' => array(), 'notes' => array(), 'refunds' => array(), 'is_stock_reduced' => false ) );
		return new self( $id );
	}

	private function field( string $name ): string { return (string) ( $this->changes[ $name ] ?? $this->record['fields'][ $name ] ?? '' ); }
	public function record(): array { return shop_read( "order-$this->id" ); }
	public function get_id(): int { return $this->id; }
	public function get_order_number(): string { return (string) $this->id; }
	public function get_order_key(): string { return $this->field( 'key' ); }
	public function get_total(): string { return $this->field( 'total' ); }
	public function get_payment_method(): string { return $this->field( 'payment_method' ); }
	public function get_billing_company(): string { return $this->field( 'company' ); }
	public function get_formatted_billing_full_name(): string { return $this->field( 'name' ); }
	public function get_billing_email(): string { return $this->field( 'email' ); }
	public function get_billing_phone(): string { return $this->field( 'phone' ); }
	public function get_billing_address_1(): string { return $this->field( 'address_1' ); }
	public function get_billing_postcode(): string { return $this->field( 'postcode' ); }
	public function get_billing_city(): string { return $this->field( 'city' ); }
	public function get_billing_state(): string { return $this->field( 'state' ); }
	public function get_billing_country(): string { return 'BR'; }
	public function get_status(): string { return $this->field( 'status' ); }
	public function has_status( $statuses ): bool { return in_array( $this->get_status(), (array) $statuses, true ); }
	public function is_paid(): bool { return $this->has_status( self::PAID ); }
	public function needs_payment(): bool { return $this->has_status( array( 'pending', 'failed' ) ) && (float) $this->get_total() > 0; }
	public function get_checkout_order_received_url(): string { return home_url() . "/checkout/order-received/$this->id/?key=" . $this->get_order_key(); }
	public function set_transaction_id( string $id ): void { $this->changes['transaction_id'] = $id; }
	public function set_total( string $total ): void { $this->changes['total'] = $total; }

	/** All rows of a key, or the value of the first. */
	public function get_meta( string $key, bool $single = true ) {
		$rows = array_values( array_filter( $this->meta(), static fn( $row ) => $row->key === $key ) );
		return $single ? ( $rows[0]->value ?? '' ) : $rows;
	}
	private function meta(): array {
		$rows = $this->record['meta'];
		foreach ( $this->meta_changes as $change ) {
			$rows = $change( $rows );
		}
		return $rows;
	}
	public function add_meta_data( string $key, $value ): void {
		$this->meta_changes[] = static fn( array $rows ) => array( ...$rows, (object) array( 'key' => $key, 'value' => $value ) );
	}
	public function update_meta_data( string $key, $value ): void {
		$this->delete_meta_data( $key );
		$this->add_meta_data( $key, $value );
	}
	public function delete_meta_data( string $key ): void {
		$this->meta_changes[] = static fn( array $rows ) => array_values( array_filter( $rows, static fn( $row ) => $row->key !== $key ) );
	}
	public function read_meta_data( bool $force ): void { $this->record['meta'] = $this->record()['meta']; }

	public function save(): int {
		[ $changes, $meta_changes ] = array( $this->changes, $this->meta_changes );
		[ $this->changes, $this->meta_changes ] = array( array(), array() );
		$this->record = shop_change(
			"order-$this->id",
			static function ( array &$record ) use ( $changes, $meta_changes ) {
				$record['fields'] = $changes + $record['fields'];
				foreach ( $meta_changes as $change ) {
					$record['meta'] = $change( $record['meta'] );
				}
				return $record;
			}
		);
		if ( $this->move ) {
			[ $from, $to, $note ] = $this->move;
			$this->move           = null;
			$this->add_order_note( trim( "$note $from → $to" ) );
			in_array( $to, array( 'on-hold', ...self::PAID ), true ) && $this->change_stock( true );
			in_array( $to, array( 'cancelled', 'pending' ), true ) && $this->change_stock( false );
			do_action( "woocommerce_order_status_$to", $this->id, $this );
		}
		return $this->id;
	}
	private function change_stock( bool $reduces ): void {
		$has_changed = shop_change(
			"order-$this->id",
			static function ( array &$record ) use ( $reduces ) {
				$before                     = $record['is_stock_reduced'];
				$record['is_stock_reduced'] = $reduces;
				return $before !== $reduces;
			}
		);
		if ( $has_changed ) {
			shop_change( 'stock', static fn( array &$stock ) => $stock['left'] = ( $stock['left'] ?? 10 ) + ( $reduces ? -1 : 1 ) );
		}
	}
	public function set_status( string $status, string $note = '' ): void {
		$from = $this->get_status();
		if ( $from !== $status ) {
			$this->changes['status'] = $status;
			$this->move              = array( $from, $status, $note );
		}
	}
	public function update_status( string $status, string $note = '' ): bool {
		$this->set_status( $status, $note );
		$this->save();
		return true;
	}
	public function add_order_note( string $note ): void { shop_change( "order-$this->id", static fn( array &$record ) => $record['notes'][] = $note ); }
	public function payment_complete( string $transaction_id ): bool {
		if ( $this->has_status( array( 'on-hold', 'pending', 'failed', 'cancelled' ) ) ) {
			$this->set_transaction_id( $transaction_id );
			$this->set_status( 'processing' );
			$this->save();
			do_action( 'woocommerce_payment_complete', $this->id, $transaction_id );
		}
		return true;
	}
}

function wc_get_order( $id ) { return array() === shop_read( 'order-' . (int) $id ) ? false : new WC_Order( (int) $id ); }

function wc_get_orders( array $query ): array {
	foreach ( glob( getenv( STATE_ENV ) . '/order-*' ) as $file ) {
		if ( ! preg_match( '/order-(\d+)$/', $file, $parts ) ) {
			continue;
		}
		foreach ( ( new WC_Order( (int) $parts[1] ) )->get_meta( $query['meta_key'], false ) as $row ) {
			if ( $row->value === $query['meta_value'] ) {
				return array( (int) $parts[1] );
			}
		}
	}
	return array();
}

/** Notes a refund; where the gateway is to pay it and does not, it is taken back. */
function wc_create_refund( array $request ) {
	$order    = wc_get_order( $request['order_id'] );
	$refunded = array_sum( array_column( $order->record()['refunds'], 'cents' ) );
	$cents    = (int) round( (float) $request['amount'] * 100 );
	$total    = (int) round( (float) $order->get_total() * 100 );
	if ( $cents > $total - $refunded ) {
		return new WP_Error( 'error', 'Invalid refund amount.' );
	}
	$id   = uniqid( '', true );
	$name = 'order-' . $order->get_id();
	shop_change( $name, static fn( array &$record ) => $record['refunds'][ $id ] = array( 'cents' => $cents, 'reason' => $request['reason'] ?? '' ) );
	if ( $request['refund_payment'] ) {
		$result = shop_gateway()->process_refund( $order->get_id(), $request['amount'], $request['reason'] ?? '' );
		if ( true !== $result ) {
			shop_change( $name, static function ( array &$record ) use ( $id ) { unset( $record['refunds'][ $id ] ); } );
			return $result;
		}
	}
	if ( $cents === $total - $refunded ) {
		$order->update_status( 'refunded' );
	}
	return $order;
}

function shop_gateway(): WC_Payment_Gateway {
	static $gateway;
	[ $class ] = apply_filters( 'woocommerce_payment_gateways', array() );
	return $gateway ??= new $class();
}
