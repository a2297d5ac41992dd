# Prints what a screen reader is given of the web page on this bus (AT-SPI), as JSON.
import json
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

MAX_DEPTH = 80
STATES = ("checked", "required", "invalid_entry", "expanded", "focused", "pressed", "selected")


def described(node, depth=0):
    states = node.get_state_set()
    children = (node.get_child_at_index(at) for at in range(node.get_child_count()))
    return {
        "role": node.get_role_name(),
        "name": node.get_name() or "",
        "description": node.get_description() or "",
        "focusable": states.contains(Atspi.StateType.FOCUSABLE),
        "states": [
            name for name in STATES if states.contains(getattr(Atspi.StateType, name.upper()))
        ],
        "children": [described(child, depth + 1) for child in children if child]
        if depth < MAX_DEPTH
        else [],
    }


def page_in(node, depth=0):
    if node is None or depth > MAX_DEPTH:
        return None
    if node.get_role() == Atspi.Role.DOCUMENT_WEB:
        return node
    for at in range(node.get_child_count()):
        found = page_in(node.get_child_at_index(at), depth + 1)
        if found:
            return found
    return None


Atspi.init()
deadline = time.monotonic() + 15
while time.monotonic() < deadline:
    try:
        page = page_in(Atspi.get_desktop(0))
        if page and page.get_child_count():
            json.dump(described(page), sys.stdout)
            sys.exit(0)
    except gi.repository.GLib.Error:
        pass  # It changed while it was read.
    time.sleep(0.2)
sys.exit("No page is on the bus.")
