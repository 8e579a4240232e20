-- Sends the rows of a file: rows end with \2, the requests in them with \1. Each thread has rows of its own; where rows have several requests
-- there is one connection a thread, so that they go one after the other. Arguments: the file, the number of threads, "once" or "again".

local threads = 0
function setup(thread)
  threads = threads + 1
  thread:set("number", threads)
end

function init(args)
  local file = assert(io.open(args[1], "rb"))
  local text = file:read("*a")
  file:close()
  rows, at, step, id, keys = {}, 0, 0, "", 0
  mine, again = tonumber(args[2]), args[3] == "again"
  local count, longest = 0, 0
  for row in text:gmatch("[^\2]+") do
    if count % mine == number - 1 then
      local calls = {}
      for call in row:gmatch("[^\1]+") do calls[#calls + 1] = call end
      rows[#rows + 1] = calls
      longest = math.max(longest, #calls)
    end
    count = count + 1
  end
  -- Answers are only read where something of them is needed.
  if longest > 1 then
    response = function(_, _, body)
      id = body:match('"hisBookingId":"(%d+)"') or id
    end
  end
end

-- As long as what it takes the place of, so that the length in the head stays true.
local function filled(place, value)
  return value .. string.rep(" ", #place - #value)
end

-- The first thread is asked once more at the beginning, and what it says then is not sent.
local asked = false

function request()
  if number == 1 and not asked then
    asked = true
    return rows[1][1]
  end
  if step == 0 then
    at = at + 1
    if at > #rows then
      if not again then return "GET /rows-are-out HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n" end
      at = 1
    end
  end
  local calls = rows[at]
  step = step + 1
  local call = calls[step]
  if step == #calls then step = 0 end
  keys = keys + 1
  call = call:gsub("__NEW_KEY__", string.format("wrk.%d.%d.%d", os.time(), number, keys), 1)
  return (call:gsub('"__HIS_BOOKING_ID__"', function(place) return filled(place, '"' .. id .. '"') end))
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"failures":%d,"p50":%f,"p99":%f}\n',
    summary.requests, summary.duration, errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
