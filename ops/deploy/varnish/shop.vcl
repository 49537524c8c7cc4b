vcl 4.1;

import std;
import xkey;

# In front of the nodes' load balancer; needs varnish-modules (xkey). The shop sends Surrogate-Key and Surrogate-Control.
backend default {
  .host = "10.0.0.10";
  .port = "80";
  .first_byte_timeout = 60s;
  .probe = {
    .request = "GET /readyz HTTP/1.1" "Host: shop.example" "Connection: close";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
  }
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # What CDN_TOKEN is at the shop's nodes.
    if (req.http.Authorization != "Bearer change-me") {
      return (synth(403));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "purged " + req.http.X-Purged));
  }
  if (req.url == "/metrics") {
    return (synth(404));
  }
  # Uploads and orders are not read again by Varnish.
  if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  # No page depends on a cookie.
  unset req.http.Cookie;
}

# While a node answers, a page is shown no longer than the shop allows; while none does, as long as it allows then.
sub vcl_hit {
  if (std.healthy(req.backend_hint) && obj.ttl + std.duration(obj.http.X-Revalidate, 0s) < 0s) {
    set req.grace = 0s;
    return (restart);
  }
}

sub vcl_backend_response {
  if (beresp.http.Cache-Control ~ "no-store|private" || beresp.status >= 400) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.Surrogate-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.http.X-Revalidate = regsub(beresp.http.Surrogate-Control, ".*stale-while-revalidate=([0-9]+).*", "\1s");
    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.X-Revalidate;
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  # How often this answer came from here.
  set resp.http.X-Cache = obj.hits;
}
